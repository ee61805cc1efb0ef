// A page opened from a folder may not start a worker. There, and only there, this class runs the
// script in a hidden frame instead, with the same messages.
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(url) {
      super();
      this.onmessage = this.onerror = this.onmessageerror = null;
      this.frame = document.createElement("iframe");
      this.frame.hidden = true;
      document.body.append(this.frame);
      this.inside = this.frame.contentWindow;
      // Both sides get copies, as from a worker: each keeps and changes what it was sent.
      this.inside.postMessage = (data) => {
        const copy = structuredClone(data);
        setTimeout(() => this.answer(copy));
      };
      this.ready = new Promise((resolve, reject) => {
        const script = this.inside.document.createElement("script");
        script.src = new URL(url, location.href);
        script.onload = resolve;
        script.onerror = reject;
        this.inside.document.body.append(script);
      });
      this.ready.catch(() => this.onerror?.(new Event("error")));
    }

    postMessage(data) {
      const copy = structuredClone(data);
      this.ready.then(() => this.inside.onmessage?.(new MessageEvent("message", { data: copy })));
    }

    answer(data) {
      const event = new MessageEvent("message", { data });
      this.onmessage?.(event);
      this.dispatchEvent(event);
    }

    terminate() {
      this.frame.remove();
    }
  };
}
