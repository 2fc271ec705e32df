import { StateUnavailableError } from "./errors";

/**
 * The promise's outcome, or a StateUnavailableError when it takes longer. What is waited for goes on
 * behind; its late failure is nobody's unhandled rejection.
 */
export function within<T>(timeoutMs: number, what: string, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () =>
      reject(new StateUnavailableError(`${what} took longer than ${timeoutMs} ms.`));
    // Where this process itself was held up, the answer may lie there unread: it is read before time is over.
    const timer = setTimeout(() => setImmediate(giveUp), timeoutMs);
    timer.unref();
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
