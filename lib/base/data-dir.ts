import { accessSync, chmodSync, constants, mkdirSync, statSync } from "node:fs";
import { userInfo } from "node:os";
import { resolve } from "node:path";
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
  inWords(dataDir, () => mkdirSync(dataDir, { recursive: true, mode: 0o700 }));
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

/** @throws Error in words where this process cannot write to the data folder, as on a read-only mount */
export function checkWritable(dataDir: string): void {
  inWords(dataDir, () => accessSync(dataDir, constants.W_OK | constants.X_OK));
}

function inWords(dataDir: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // what the file system fails with
    const remedy =
      code === "EROFS"
        ? "It is on a read-only file system. Mount it writable, or name another folder."
        : "Make that user its owner (chown), or name another folder.";
    const path = resolve(dataDir);
    const message = `DATA_DIR is "${path}", where the user ${userName()} cannot write (${code}). ${remedy}`;
    throw new Error(message, { cause: error });
  }
}

/** A user of a container may have no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.());
  }
}
