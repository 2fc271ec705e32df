export type MaybePromise<T> = T | Promise<T>;

/**
 * Applies `next` synchronously when the value is already there. Almost every call is answered from memory:
 * a dozen awaits, each with a promise and a microtask, would cost more than the decision itself.
 */
export function andThen<T, R>(
  value: MaybePromise<T>,
  next: (value: T) => MaybePromise<R>,
): MaybePromise<R> {
  return value instanceof Promise ? value.then(next) : next(value);
}

/** `work`, and `recover` in its place when it throws or rejects. */
export function attempt<T>(
  work: () => MaybePromise<T>,
  recover: (error: unknown) => T,
): MaybePromise<T> {
  try {
    const result = work();
    return result instanceof Promise ? result.catch(recover) : result;
  } catch (error) {
    return recover(error);
  }
}
