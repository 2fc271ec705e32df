/* Before each file of rendered components: what a test does not answer, nobody does. See panel-api.ts. */
globalThis.fetch = () => Promise.reject(new TypeError("The test answers no calls."));
XMLHttpRequest.prototype.send = function send() {
  queueMicrotask(() => this.onerror?.(new ProgressEvent("error")));
};
