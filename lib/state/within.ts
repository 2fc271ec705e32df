import { StateUnavailableError } from "./errors";

/**
 * The promise's outcome, or a StateUnavailableError when it takes longer. What is waited for goes on
 * behind; its late failure is nobody's unhandled rejection.
 */
export function within<T>(timeoutMs: number, what: string, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new StateUnavailableError(`${what} took longer than ${timeoutMs} ms.`));
    }, timeoutMs);
    timer.unref();
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
