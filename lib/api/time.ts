/** `executionTime`: a number and its unit, matching `^\d+(\.\d+)?(ms|us)$`. */
export function formatExecutionTime(elapsedMs: number): string {
  return elapsedMs < 1
    ? `${Math.max(0, Math.round(elapsedMs * 1000))}us`
    : `${elapsedMs.toFixed(2)}ms`;
}

let lastSecond = Number.NaN;
let lastText = "";

/** `timeResponse`: `YYYY-MM-DD HH:mm:ss` in UTC. Caches the last second's text. */
export function formatUtc(epochMs: number): string {
  const second = Math.floor(epochMs / 1000);
  if (second !== lastSecond) {
    lastText = new Date(second * 1000).toISOString().slice(0, 19).replace("T", " ");
    lastSecond = second;
  }
  return lastText;
}
