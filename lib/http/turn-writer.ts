const waiting: (() => void)[] = [];

/**
 * Runs what is given at the end of this turn of the event loop. Answers that are written one by one
 * wake a waiting client for each of them, which costs more than making the answer; written together,
 * all that came in one turn leave in one burst. A single answer is not delayed: its turn ends at once.
 */
export function atEndOfTurn(write: () => void): void {
  if (waiting.push(write) === 1) setImmediate(writeAll);
}

function writeAll(): void {
  for (const write of waiting.splice(0)) write();
}
