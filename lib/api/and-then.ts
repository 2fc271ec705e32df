export type MaybePromise<T> = T | Promise<T>;

/**
 * Goes on with a value: at once when it is there, else when it comes. Almost every call is answered from
 * memory; awaiting what is already there would cost it a promise and a turn of the microtask queue at
 * each of a dozen steps, together more than the decision itself.
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
