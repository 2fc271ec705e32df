const LONGEST_EXPONENT = 20;

export interface RepeatOptions {
  readonly pauseMs: number;
  /** After failures in a row the pause doubles up to this. */
  readonly longestPauseMs: number;
  /** Told of the first failure of several in a row. */
  readonly onError: (error: unknown) => void;
}

/**
 * Does something at once and then again and again, never twice at the same time, without keeping the
 * process alive.
 *
 * @returns what ends it; resolves when a round that is under way has ended
 */
export function repeat(work: () => Promise<void>, options: RepeatOptions): () => Promise<void> {
  const { pauseMs, longestPauseMs, onError } = options;
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  let failures = 0;
  const round = async () => {
    try {
      await work();
      failures = 0;
    } catch (error) {
      if (failures === 0) onError(error);
      failures = Math.min(failures + 1, LONGEST_EXPONENT);
    }
    if (isStopped) return;
    timer = setTimeout(
      () => {
        running = round();
      },
      Math.min(pauseMs * 2 ** failures, longestPauseMs),
    );
    timer.unref();
  };
  let running = round();
  return async () => {
    isStopped = true;
    if (timer !== null) clearTimeout(timer);
    await running;
  };
}
