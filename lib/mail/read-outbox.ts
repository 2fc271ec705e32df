import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** A mail that waits in the outbox for somebody to read it there. */
export interface OutboxMail {
  readonly file: string;
  /** ISO 8601. */
  readonly at: string;
}

const FILE = /^(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z-[0-9a-f]{8}\.eml$/;
const SHOWN = 200;

/** When the file of that name was written, epoch ms; null when it is none of the outbox's. */
export function writtenAt(file: string): number | null {
  const at = isoOf(file.replace(/\.partial$/, ""));
  const ms = at === null ? Number.NaN : Date.parse(at);
  return Number.isNaN(ms) ? null : ms;
}

function isoOf(file: string): string | null {
  const [, day, hour, minute, second, ms] = FILE.exec(file) ?? [];
  return day === undefined ? null : `${day}T${hour}:${minute}:${second}.${ms}Z`;
}

/** The newest mails of the outbox, newest first; none when nothing was ever written. */
export async function listOutbox(folder: string): Promise<OutboxMail[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .flatMap((file) => {
      const at = isoOf(file);
      return at === null ? [] : [{ file, at }];
    })
    .sort((a, b) => (a.file < b.file ? 1 : -1))
    .slice(0, SHOWN);
}

/** A mail's source; null when there is no such file. A name that leads elsewhere is no such file. */
export async function readOutboxMail(folder: string, file: string): Promise<string | null> {
  if (!FILE.test(file)) return null;
  return readFile(join(folder, file), "utf8").catch(() => null);
}
