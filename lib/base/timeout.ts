import { StateUnavailableError } from "./state-unavailable";

/**
 * The promise's outcome, or a StateUnavailableError when it takes longer. The promise itself keeps running;
 * a late rejection is handled.
 */
export function withTimeout<T>(timeoutMs: number, what: string, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () =>
      reject(new StateUnavailableError(`${what} took longer than ${timeoutMs} ms.`));
    // If this process was blocked, the answer may already be in the socket: read it before giving up.
    const timer = setTimeout(() => setImmediate(giveUp), timeoutMs);
    timer.unref();
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
