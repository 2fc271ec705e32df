/*
 * Before each file of rendered components: a call that the test does not answer fails. See panel-api.ts.
 */
globalThis.fetch = () => Promise.reject(new TypeError("The test answers no calls."));
XMLHttpRequest.prototype.send = function send() {
  queueMicrotask(() => this.onerror?.(new ProgressEvent("error")));
};
