import { chmodSync, mkdirSync, statSync } from "node:fs";
import type { Log } from "./log";

/** Permission bits of group and others. */
const OTHERS = 0o077;
/**
 * Mode of root's data folder when it holds the embedded database: PostgreSQL refuses to run as root, so its
 * user's group may traverse the folder but not list it (`lib/db/embedded/place.ts`).
 */
const PASSABLE = 0o710;

/**
 * Creates the data folder for this user alone: it holds the secret, the database, and mails with links as
 * good as passwords. An existing folder that others may enter is closed to them.
 */
export function prepareDataDir(dataDir: string, log: Log): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const { uid, mode } = statSync(dataDir);
  const own = process.getuid?.();
  // Windows has no file modes.
  if (own === undefined || (mode & OTHERS) === 0) return;
  if (own === 0 && (mode & 0o777) === PASSABLE) return;
  const was = (mode & 0o777).toString(8);
  if (uid !== own) {
    log.warn(
      { dataDir, mode: was, owner: uid },
      "other users may enter DATA_DIR, and it belongs to another user",
    );
    return;
  }
  chmodSync(dataDir, 0o700);
  log.info({ dataDir, was }, "other users could enter DATA_DIR; now only its owner can");
}
