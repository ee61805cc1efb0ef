"""Books, sheets and pictures for paper, as PDF and PNG; needs the extra ``print``."""

from nanpure.printing.book import ANSWERS, Answers, Book, write_book
from nanpure.printing.page_sizes import PAPERS, PER_PAGE
from nanpure.printing.pictures import WIDEST_PNG, pdf, png

__all__ = ["ANSWERS", "PAPERS", "PER_PAGE", "WIDEST_PNG", "Answers", "Book", "pdf", "png",
           "write_book"]
