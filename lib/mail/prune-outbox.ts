import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { writtenAt } from "./read-outbox";

const KEPT_MS = 30 * 86_400_000;
/** Files of one round; the next one goes on. */
const MOST = 1_000;

/**
 * Removes mails from the outbox that are older than thirty days by their names: their links ended long ago,
 * and what they say of people need not stay. Files of other names are not ours to remove.
 *
 * @param now epoch ms
 * @returns how many were removed
 */
export async function pruneOutbox(folder: string, now: number): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const old = names.filter((name) => {
    const at = writtenAt(name);
    return at !== null && now - at > KEPT_MS;
  });
  const removed = old.sort().slice(0, MOST);
  for (const name of removed) await rm(join(folder, name), { force: true });
  return removed.length;
}
