"""The technique engine: an ordered catalogue of techniques, and the verbs that use it."""

from typing import TYPE_CHECKING

from nanpure.base.facade import facade

if TYPE_CHECKING:
    from nanpure.logic.all_steps import StepGroup, all_steps
    from nanpure.logic.catalogue import CATALOGUE, Catalogue
    from nanpure.logic.engine import POLICIES, Policy, left_out, next_step, path, steps
    from nanpure.logic.pages import page
    from nanpure.logic.player_help import Help, help_with
    from nanpure.logic.proofs import Certificate, certify, prove, prove_status, verify_proof
    from nanpure.logic.techniques.table import TABLE
    from nanpure.logic.techniques.technique import LEVELS, LevelName, Page, Technique
    from nanpure.logic.truths import TruthsAndLinks, truths_and_links
else:
    __getattr__, __dir__ = facade(__name__, {
        "all_steps": ("StepGroup", "all_steps"),
        "catalogue": ("CATALOGUE", "Catalogue"),
        "engine": ("POLICIES", "Policy", "left_out", "next_step", "path", "steps"),
        "pages": ("page",),
        "player_help": ("Help", "help_with"),
        "proofs": ("Certificate", "certify", "prove", "prove_status", "verify_proof"),
        "techniques.table": ("TABLE",),
        "techniques.technique": ("LEVELS", "LevelName", "Page", "Technique"),
        "truths": ("TruthsAndLinks", "truths_and_links"),
    })

__all__ = [
    "CATALOGUE",
    "LEVELS",
    "POLICIES",
    "TABLE",
    "Catalogue",
    "Certificate",
    "Help",
    "LevelName",
    "Page",
    "Policy",
    "StepGroup",
    "Technique",
    "TruthsAndLinks",
    "all_steps",
    "certify",
    "help_with",
    "left_out",
    "next_step",
    "page",
    "path",
    "prove",
    "prove_status",
    "steps",
    "truths_and_links",
    "verify_proof",
]
