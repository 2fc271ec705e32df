import { randomFillSync } from "node:crypto";

const POOL_BYTES = 4096;
const pool = Buffer.alloc(POOL_BYTES);
let used = POOL_BYTES;

/**
 * A UUID version 7 (RFC 9562): ordered by time, so that traffic records append to their index.
 * Random bytes are drawn 4 KB at a time: a system call per id would dominate its cost.
 */
export function newRequestId(epochMs: number): string {
  if (used + 10 > POOL_BYTES) {
    randomFillSync(pool);
    used = 0;
  }
  const random = pool.toString("hex", used, used + 10);
  used += 10;
  const time = epochMs.toString(16).padStart(12, "0");
  const variant = "89ab"[Number.parseInt(random.slice(3, 4), 16) & 3];
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-${variant}${random.slice(4, 7)}-${random.slice(7, 19)}`;
}
