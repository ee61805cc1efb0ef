"""Certificates: steps with premises and derivations, and what checks them.

:mod:`~nanpure.logic.proofs.checker` is a program of its own that shares nothing with the rest; all
other modules look for proofs, and are believed nothing.
"""

from nanpure.logic.proofs.certificate import Certificate, certify
from nanpure.logic.proofs.writing import prove, verify_proof

__all__ = ["Certificate", "certify", "prove", "verify_proof"]
