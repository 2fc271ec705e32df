/** Below every id of a UUID version 7 that was made at or after this time (epoch ms). */
export function firstIdAt(epochMs: number): string {
  const time = Math.max(0, Math.floor(epochMs)).toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8, 12)}-0000-0000-000000000000`;
}

/** Above every id there is. */
export const LAST_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** When a UUID version 7 was made, epoch ms. */
export function timeOfId(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}
