"""Train the reader of digits, and store its weights: ``python scripts/photo_model/train.py``.

Needs PyTorch (``pip install torch``), Pillow, OpenCV and the typefaces that ``fonts.py`` lists;
with ``--photographs FOLDER`` the training photographs of wichtounet/sudoku_dataset too. What is
printed last is how many of the cells that were held back are read wrong.
"""

from __future__ import annotations

import argparse
import io
import time
from pathlib import Path

import numpy as np
import torch
from fonts import PRINTED, WRITTEN, glyphs_of
from render import Renderer
from torch import nn

from nanpure.photo.cells import CELL, SIDE
from nanpure.photo.digits import CLASSES
from photographs import cells_of, named

MODEL = Path(__file__).parents[2] / "src/nanpure/photo/digits.npz"
BATCH = 192
HELD_BACK = 8  # each so manieth photograph is not trained on, only counted


class Reader(nn.Module):
    """The network that ``nanpure.photo.digits`` runs."""

    def __init__(self) -> None:
        super().__init__()
        self.first = nn.Conv2d(1, 16, 5, padding=2)
        self.second = nn.Conv2d(16, 24, 3, padding=1)
        self.third = nn.Conv2d(24, 48, 3, padding=1)
        self.fourth = nn.Conv2d(48, 64, 3, stride=2)
        self.hidden = nn.Linear(64 * 9, 64)
        self.last = nn.Linear(64, len(CLASSES) + 1)
        self.drop = nn.Dropout(0.2)
        self.to(memory_format=torch.channels_last)

    def forward(self, patches: torch.Tensor) -> torch.Tensor:
        """The scores of the classes, and that of a hand."""
        layer = torch.max_pool2d(torch.relu(self.first(patches[:, None])), 2)
        layer = torch.max_pool2d(torch.relu(self.second(layer)), 2)
        layer = torch.relu(self.fourth(torch.relu(self.third(layer))))
        layer = layer.permute(0, 2, 3, 1).flatten(1)
        return self.last(self.drop(torch.relu(self.hidden(layer))))


class Pool:
    """Cells of 32 × 32 points with their labels, drawn by chance and changed a little each time."""

    def __init__(
        self, cells: np.ndarray, classes: np.ndarray, hands: np.ndarray, seed: int
    ) -> None:
        self.random = np.random.default_rng(seed)
        self.cells, self.classes, self.hands = cells.astype(np.float16), classes, hands
        often = np.where(classes > 0, 1.0, 0.4) * np.where(hands > 0, 0.7, 1.0)
        self.often = (often / often.sum()).cumsum()

    def batch(self, count: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Patches with their classes and hands."""
        draw = self.random
        chosen = np.searchsorted(self.often, draw.random(count) * self.often[-1])
        down, right = draw.integers(0, CELL - SIDE + 1, (2, count, 1)) + np.arange(SIDE)
        patches = self.cells[chosen[:, None, None], down[:, :, None], right[:, None, :]]
        patches = patches.astype(np.float32) * draw.uniform(0.75, 1.2, (count, 1, 1)).astype("f4")
        patches += 0.02 * draw.standard_normal(patches.shape, np.float32)
        return patches.clip(0, 1.3), self.classes[chosen], self.hands[chosen]

    def middles(self) -> np.ndarray:
        """All cells as they are read."""
        edge = (CELL - SIDE) // 2
        return self.cells[:, edge:edge + SIDE, edge:edge + SIDE].astype(np.float32)


def photographs(folder: Path, names: list[str], seed: int) -> Pool:
    """The cells of photographs."""
    parts = list(cells_of(folder, names))
    patches = np.concatenate([part[1] for part in parts])
    edge = (CELL - SIDE) // 2
    return Pool(np.pad(patches, ((0, 0), (edge, edge), (edge, edge)), mode="edge"),
                np.concatenate([part[2] for part in parts]),
                np.concatenate([part[3] for part in parts]), seed)


def loss_of(outputs: torch.Tensor, classes: torch.Tensor, hands: torch.Tensor) -> torch.Tensor:
    """How wrong the classes are, and a little of how wrong the hands are, where there are any."""
    told = hands >= 0
    loss = nn.functional.cross_entropy(outputs[:, :-1], classes, label_smoothing=0.01)
    if told.any():
        loss = loss + 0.3 * nn.functional.binary_cross_entropy_with_logits(
            outputs[told, -1], hands[told])
    return loss


def trained(sources: dict[Pool, int], steps: int) -> Reader:
    """A reader after so many steps, its weights averaged over the last ones."""
    model = Reader()
    average = torch.optim.swa_utils.AveragedModel(
        model, multi_avg_fn=torch.optim.swa_utils.get_ema_multi_avg_fn(0.995))
    optimiser = torch.optim.AdamW(model.parameters(), 2e-3, weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, 5e-3, total_steps=steps,
                                                   pct_start=0.1)
    began, recent = time.time(), 0.0
    for step in range(1, steps + 1):
        drawn = [source.batch(share) for source, share in sources.items()]
        patches, classes, hands = (torch.from_numpy(np.concatenate(each))
                                   for each in zip(*drawn, strict=True))
        loss = loss_of(model(patches), classes, hands)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        schedule.step()
        if step > steps // 2:
            average.update_parameters(model)
        recent = 0.98 * recent + 0.02 * loss.item()
        if step % 200 == 0:
            took = time.time() - began
            print(f"step {step} of {steps}: loss {recent:.4f}, {took:.0f} s", flush=True)
    return average.module.eval()


def stored(model: Reader) -> bytes:
    """The weights as half precision, in the order in which NumPy multiplies them."""
    weights = {}
    for name, layer in model.named_children():
        if isinstance(layer, nn.Conv2d):
            weights[name] = layer.weight.detach().permute(2, 3, 1, 0).numpy()
        elif isinstance(layer, nn.Linear):
            weights[name] = layer.weight.detach().T.numpy()
        else:
            continue
        weights[f"{name}_bias"] = layer.bias.detach().numpy()
    data = io.BytesIO()
    np.savez(data, **{name: weight.astype(np.float16) for name, weight in weights.items()})
    return data.getvalue()


def wrong(model: Reader, patches: np.ndarray, classes: np.ndarray) -> np.ndarray:
    """Which patches are read wrong."""
    with torch.no_grad():
        return (model(torch.from_numpy(patches))[:, :-1].argmax(1).numpy() != classes).nonzero()[0]


def main() -> None:
    """Train, store, count."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--photographs", type=Path)
    options.add_argument("--steps", type=int, default=4000)
    options.add_argument("--drawn", type=int, default=60_000, help="cells that are drawn")
    options.add_argument("--seed", type=int, default=48)
    options.add_argument("--out", type=Path, default=MODEL)
    options.add_argument("--all", action="store_true", help="hold no photograph back")
    chosen = options.parse_args()
    torch.set_num_threads(1)  # so that results do not depend on the machine
    torch.manual_seed(chosen.seed)
    glyphs = glyphs_of(PRINTED, False) + glyphs_of(WRITTEN, True)
    sources = {Pool(*Renderer(glyphs, chosen.seed).cells(chosen.drawn), chosen.seed): BATCH}
    counted = {"drawn": Pool(*Renderer(glyphs, chosen.seed + 2).cells(5000), 0)}
    if chosen.photographs:
        names = named(chosen.photographs, "train")
        kept = [name for at, name in enumerate(names) if chosen.all or at % HELD_BACK]
        sources = dict.fromkeys(sources, BATCH * 5 // 8)
        sources[photographs(chosen.photographs, kept, chosen.seed + 1)] = BATCH * 3 // 8
        if not chosen.all:
            counted["photographs"] = photographs(chosen.photographs, names[::HELD_BACK], 0)
    model = trained(sources, chosen.steps)
    data = stored(model)
    chosen.out.write_bytes(data)
    print(f"{chosen.out.name}: {len(data)} bytes")
    for name, pool in counted.items():
        missed = wrong(model, pool.middles(), pool.classes)
        for kind, which in (("printed", pool.hands == 0), ("written", pool.hands == 1),
                            ("blank or notes", pool.hands < 0)):
            print(f"{name}, {kind}: {which[missed].sum()} wrong of {which.sum()}")


if __name__ == "__main__":
    main()
