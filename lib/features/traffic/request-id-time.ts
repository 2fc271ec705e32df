/** A lower bound of all UUIDs version 7 created at or after this time (epoch ms). */
export function firstIdAt(epochMs: number): string {
  const time = Math.max(0, Math.floor(epochMs)).toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8, 12)}-0000-0000-000000000000`;
}

/** An upper bound of all ids. */
export const LAST_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** The creation time of a UUID version 7, epoch ms. */
export function timeOfId(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}
