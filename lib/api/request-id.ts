import { randomBytes } from "node:crypto";

const POOL_BYTES = 4_096;
/** Random digits in hex, drawn many at a time: a system call per id would dominate its cost. */
let pool = "";
let used = 0;
const DIGITS = 19;

let lastMs = Number.NaN;
let lastTime = "";

/** A UUID version 7 (RFC 9562): ordered by time, so that traffic records append to their index. */
export function newRequestId(epochMs: number): string {
  if (used + DIGITS > pool.length) {
    pool = randomBytes(POOL_BYTES).toString("hex");
    used = 0;
  }
  const at = used;
  used += DIGITS;
  const variant = "89ab"[Number.parseInt(pool.charAt(at), 16) & 3];
  return `${timeOf(epochMs)}-7${pool.slice(at + 1, at + 4)}-${variant}${pool.slice(at + 4, at + 7)}-${pool.slice(at + 7, at + DIGITS)}`;
}

/** The first 48 bits; a busy process makes dozens of ids a millisecond. */
function timeOf(epochMs: number): string {
  if (epochMs !== lastMs) {
    const time = epochMs.toString(16).padStart(12, "0");
    lastTime = `${time.slice(0, 8)}-${time.slice(8)}`;
    lastMs = epochMs;
  }
  return lastTime;
}
