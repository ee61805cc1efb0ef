"""What axe finds on a page."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe

from visit import Visit

AXE = Axe()
GRAVE = ("serious", "critical")


def violations(visit: Visit, *only: str) -> list[str]:
    """Serious and critical faults, of the rules named or of all."""
    rules = {"runOnly": {"type": "rule", "values": list(only)}} if only else {}
    found = AXE.run(visit.page, options=rules).response["violations"]
    return [
        f"{fault['id']}: {node['target']} {node.get('failureSummary', '')}"
        for fault in found if fault["impact"] in GRAVE
        for node in fault["nodes"]
    ]
