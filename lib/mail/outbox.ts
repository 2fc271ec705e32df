import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { MailTransport } from "./message";
import { renderMail } from "./render";

/**
 * Writes mails as `.eml` files, for installations without a mail server. A file gets its name once complete,
 * and only its owner may read it: the links inside are as good as passwords.
 */
export function createOutbox({ folder, from }: { folder: string; from: string }): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(message) {
      const { to, subject } = message;
      const { message: content } = await composer.sendMail({
        from,
        to: { name: "", address: to },
        subject,
        ...renderMail(message),
      });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, fileName(new Date()));
      const partial = `${path}.partial`;
      await writeFile(partial, content, { mode: 0o600, flag: "wx" });
      await rename(partial, path);
      return path;
    },
    close: () => composer.close(),
  };
}

/** Sorts by time: `2026-03-10T10-00-00-000Z-1f2e3d4c.eml`. */
function fileName(now: Date): string {
  return `${now.toISOString().replace(/[:.]/g, "-")}-${randomBytes(4).toString("hex")}.eml`;
}

export interface OutboxMail {
  readonly file: string;
  /** ISO 8601. */
  readonly at: string;
}

const FILE = /^(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z-[0-9a-f]{8}\.eml$/;
const MAX_LISTED = 200;

/** When a mail was written, from its file name, epoch ms; null for another file. */
function writtenAt(file: string): number | null {
  const at = isoOf(file.replace(/\.partial$/, ""));
  const ms = at === null ? Number.NaN : Date.parse(at);
  return Number.isNaN(ms) ? null : ms;
}

function isoOf(file: string): string | null {
  const [, day, hour, minute, second, ms] = FILE.exec(file) ?? [];
  return day === undefined ? null : `${day}T${hour}:${minute}:${second}.${ms}Z`;
}

/** The newest mails, newest first; none without an outbox. */
export async function listOutbox(folder: string): Promise<OutboxMail[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .flatMap((file) => {
      const at = isoOf(file);
      return at === null ? [] : [{ file, at }];
    })
    .sort((a, b) => (a.file < b.file ? 1 : -1))
    .slice(0, MAX_LISTED);
}

/**
 * A mail's source; null when there is no such file. Only the outbox's own names are accepted, so no path
 * leads elsewhere.
 */
export async function readOutboxMail(folder: string, file: string): Promise<string | null> {
  if (!FILE.test(file)) return null;
  return readFile(join(folder, file), "utf8").catch(() => null);
}

const KEPT_MS = 30 * 86_400_000;
/** Files removed per run. */
const MAX_PER_RUN = 1_000;

/**
 * Removes mails older than thirty days, by their names: their links have expired, and personal data need not
 * stay. Other files are left alone.
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
  const removed = old.sort().slice(0, MAX_PER_RUN);
  for (const name of removed) await rm(join(folder, name), { force: true });
  return removed.length;
}
