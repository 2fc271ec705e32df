import { chmodSync, mkdirSync, statSync } from "node:fs";

interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** What others than the owner may do. */
const OTHERS = 0o077;
/**
 * Root's data folder, once its embedded database lives in it: PostgreSQL refuses to run as root, so its user's
 * group may pass through, without seeing what is inside (`lib/db/embedded/place.ts`).
 */
const PASSABLE = 0o710;

/**
 * Makes the folder of everything that is written, for this user alone: the secret, mails with links as good
 * as passwords, the database. One that was there before and lets others in is closed to them.
 */
export function prepareDataDir(dataDir: string, log: Log): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const { uid, mode } = statSync(dataDir);
  const own = process.getuid?.();
  // Windows has no such modes.
  if (own === undefined || (mode & OTHERS) === 0) return;
  if (own === 0 && (mode & 0o777) === PASSABLE) return;
  const was = (mode & 0o777).toString(8);
  if (uid !== own) {
    log.warn(
      { dataDir, mode: was, owner: uid },
      "others may enter DATA_DIR, and it is not ours to close",
    );
    return;
  }
  chmodSync(dataDir, 0o700);
  log.info({ dataDir, was }, "others could enter DATA_DIR; now only its owner can");
}
