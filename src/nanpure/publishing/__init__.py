"""What a puzzle needs before it is printed: flags that pass or fail, and facts besides."""

from nanpure.publishing.flag import FLAGS, Flag
from nanpure.publishing.known import Known, Place
from nanpure.publishing.review import Review, review

__all__ = ["FLAGS", "Flag", "Known", "Place", "Review", "review"]
