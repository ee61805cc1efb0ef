"""Certificates: steps with premises and derivations, numbers of solutions, and their checkers.

:mod:`~nanpure.logic.proofs.checker` and :mod:`~nanpure.logic.proofs.search_checker` share nothing
with the rest; all other modules look for proofs, and the checkers trust none of them.
"""

from nanpure.logic.proofs.certificate import Certificate, certify
from nanpure.logic.proofs.search_writing import prove_status
from nanpure.logic.proofs.writing import prove, verify_proof

__all__ = ["Certificate", "certify", "prove", "prove_status", "verify_proof"]
