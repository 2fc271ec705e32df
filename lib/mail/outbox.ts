import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { BoundedCache } from "@/lib/base/bounded-cache";
import { type Clock, systemClock } from "@/lib/base/clock";
import type { MailTransport } from "./message";
import {
  type MailHeaders,
  mainLinkOf,
  type ParsedMail,
  parseMail,
  parseMailHeaders,
} from "./parse-mail";
import { type MailBrand, renderMail } from "./render";

export interface OutboxOptions {
  readonly folder: string;
  readonly from: string;
  readonly brand?: MailBrand;
  readonly clock?: Pick<Clock, "now">;
}

/**
 * Writes mails as `.eml` files, for installations without a mail server. A file gets its name once complete,
 * and only its owner may read it: the links inside are as good as passwords.
 */
export function createOutbox({
  folder,
  from,
  brand,
  clock = systemClock,
}: OutboxOptions): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(message) {
      const { to, subject } = message;
      const { message: content } = await composer.sendMail({
        from,
        to: { name: "", address: to },
        subject,
        ...renderMail(message, brand),
      });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, fileName(new Date(clock.now())));
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

export interface OutboxMail extends MailHeaders {
  readonly file: string;
  /** ISO 8601. */
  readonly at: string;
}

export interface OutboxQuery {
  /** Part of a recipient or a subject. */
  readonly search: string;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

export interface OutboxPage {
  readonly mails: readonly OutboxMail[];
  /** Matching mails on all pages. */
  readonly total: number;
}

const FILE = /^(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z-[0-9a-f]{8}\.eml$/;
/** The newest are listed and searched: each is a file to read. */
const MAX_LISTED = 1_000;
/** Bytes that hold the headers of our mails. */
const HEADER_BYTES = 4_096;
const READ_AT_ONCE = 16;

/** A file never changes under its name. */
const headersOf = new BoundedCache<string, MailHeaders>(4 * MAX_LISTED);

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

/** One page of the outbox, newest first; empty without an outbox. */
export async function listOutbox(
  folder: string,
  { search, page, pageSize }: OutboxQuery,
): Promise<OutboxPage> {
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => isoOf(name) !== null)
    .sort()
    .reverse()
    .slice(0, MAX_LISTED);
  const start = (page - 1) * pageSize;
  if (search === "") {
    const mails = await readHeaders(folder, newest.slice(start, start + pageSize));
    return { mails, total: newest.length };
  }
  const wanted = search.toLowerCase();
  const found = (await readHeaders(folder, newest)).filter(({ to, subject }) =>
    `${to}\n${subject}`.toLowerCase().includes(wanted),
  );
  return { mails: found.slice(start, start + pageSize), total: found.length };
}

/** A few at a time; a mail that was removed meanwhile is left out. */
async function readHeaders(folder: string, files: readonly string[]): Promise<OutboxMail[]> {
  const mails: OutboxMail[] = [];
  for (let index = 0; index < files.length; index += READ_AT_ONCE) {
    const some = files.slice(index, index + READ_AT_ONCE);
    const read = await Promise.all(some.map((file) => readHeader(folder, file)));
    mails.push(...read.filter((mail) => mail !== null));
  }
  return mails;
}

async function readHeader(folder: string, file: string): Promise<OutboxMail | null> {
  const path = join(folder, file);
  const headers = headersOf.get(path) ?? (await readStart(path));
  if (headers === null) return null;
  headersOf.set(path, headers);
  return { file, at: isoOf(file) ?? "", ...headers };
}

async function readStart(path: string): Promise<MailHeaders | null> {
  const handle = await open(path).catch(() => null);
  if (handle === null) return null;
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    return await parseMailHeaders(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

export interface OpenedMail extends ParsedMail {
  readonly file: string;
  /** ISO 8601. */
  readonly at: string;
  /** The link that the mail is about; null without one. */
  readonly link: string | null;
  /** The mail as it is in its file. */
  readonly source: string;
}

/**
 * A mail; null when there is no such file. Only the outbox's own names are accepted, so no path leads
 * elsewhere.
 */
export async function readOutboxMail(folder: string, file: string): Promise<OpenedMail | null> {
  const at = isoOf(file);
  if (at === null) return null;
  const content = await readFile(join(folder, file)).catch(() => null);
  if (content === null) return null;
  const mail = await parseMail(content);
  return { ...mail, file, at, link: mainLinkOf(mail.text), source: content.toString("utf8") };
}

/** How long mails stay in the outbox, ms. */
export const KEPT_MS = 30 * 86_400_000;
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
