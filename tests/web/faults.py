"""What axe finds on a page."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe

from visit import Visit

AXE = Axe()
GRAVE = ("serious", "critical")


def violations(visit: Visit, *only: str) -> list[str]:
    """Serious and critical faults, of the rules named or of all."""
    # To describe each node that passes takes three times as long as all checks together.
    options: dict[str, object] = {"resultTypes": ["violations"]}
    if only:
        options["runOnly"] = {"type": "rule", "values": list(only)}
    found = AXE.run(visit.page, options=options).response["violations"]
    return [
        f"{fault['id']}: {node['target']} {node.get('failureSummary', '')}"
        for fault in found if fault["impact"] in GRAVE
        for node in fault["nodes"]
    ]
