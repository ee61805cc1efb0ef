"""The verb serve."""

from __future__ import annotations

__all__ = ["TEXTS"]

TEXTS = {
    "Serve the web page until Ctrl-C.": "Webページを表示できるようにする。Ctrl-C で終わる。",
    "The address to listen on; any other makes the page reachable from other machines.":
        "待ち受けるアドレス。これ以外にすると、ほかの機械からもページに届く。",
    "The port; 0: any that is free.": "ポート。0なら空いているものを使う。",
    "Open the page in the browser.": "ページをブラウザーで開く。",
}
