"""Books, sheets and pictures for paper: PDF and PNG; needs the extra ``print``."""

from nanpure.printing.book import ANSWERS, Answers, Book, write_book
from nanpure.printing.pictures import pdf, png
from nanpure.printing.sheets import PAPERS, PER_PAGE

__all__ = ["ANSWERS", "PAPERS", "PER_PAGE", "Answers", "Book", "pdf", "png", "write_book"]
