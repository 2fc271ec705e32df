import { createHash } from "node:crypto";
import { pipeline } from "node:stream";
import { isDeepStrictEqual } from "node:util";
import { createGunzip } from "node:zlib";
import { z } from "zod";
import { ByteReader, END_OF_ROWS } from "./byte-reader";
import { BackupError } from "./errors";
import { checksumSeal, type FrameSeal, openSeal } from "./frame-seal";
import { openFrames } from "./frames";
import { type Header, MAX_HEADER_BYTES, parseFormat, parseHeader } from "./header";
import { TableDigest, type TableSum } from "./table-digest";
import { type Table, tablesSchema } from "./tables";

const MAX_FIRST_LINE_BYTES = 64;
const MAX_LINE_BYTES = 16_000_000;

const startSchema = z.strictObject({ secret: z.string().nullable(), tables: tablesSchema });
const sumSchema = z.strictObject({ rows: z.number(), digest: z.string() });
const endSchema = z.strictObject({ digest: z.string() });

/** The steps of a reader with a backup, in this order. */
export interface Sink {
  header(header: Header): Promise<void>;
  start(content: { secret: string | null; tables: readonly Table[] }): Promise<void>;
  /** Takes all rows, in COPY's text format. */
  table(table: Table, rows: AsyncIterable<Buffer>): Promise<void>;
}

/** The contents of a backup. */
export interface Read {
  readonly header: Header;
  readonly tables: Readonly<Record<string, TableSum>>;
  /** SHA-256 of the content, before it was compressed and encrypted; hex. */
  readonly digest: string;
}

/**
 * Reads a backup to its end. It is whole once this returns: until then the sink must be able to undo.
 *
 * @throws BackupError when it is damaged, cut off, of another format, or needs another passphrase
 */
export async function readBackup(
  source: AsyncIterable<Uint8Array>,
  passphrase: string | undefined,
  sink: Sink,
): Promise<Read> {
  const reader = new ByteReader(source);
  try {
    const first = await reader.line(MAX_FIRST_LINE_BYTES);
    parseFormat(first);
    const second = await reader.line(MAX_HEADER_BYTES);
    const header = parseHeader(second);
    const seal = sealOf(header, passphrase);
    await sink.header(header);
    const frames = openFrames(reader, seal, Buffer.from(`${first}\n${second}\n`));
    const content = pipeline(frames, createGunzip(), () => undefined);
    return { header, ...(await readContent(content, sink)) };
  } catch (error) {
    throw isZlibError(error)
      ? new BackupError("The backup is damaged: it cannot be unpacked.")
      : error;
  } finally {
    await reader.close();
  }
}

function sealOf({ encryption }: Header, passphrase: string | undefined): FrameSeal {
  if (encryption === null) return checksumSeal;
  if (passphrase !== undefined) return openSeal(passphrase, encryption);
  throw new BackupError("The backup is encrypted: give its passphrase, in a file.");
}

async function readContent(
  content: AsyncIterable<Buffer>,
  sink: Sink,
): Promise<Omit<Read, "header">> {
  const reader = new ByteReader(content);
  const all = createHash("sha256");
  const next = async <T>(schema: z.ZodType<T>, note: boolean): Promise<T> => {
    const line = await reader.line(MAX_LINE_BYTES);
    if (note) all.update(`${line}\n`);
    return parseLine(schema, line);
  };
  const start = await next(startSchema, true);
  await sink.start(start);
  const tables: Record<string, TableSum> = {};
  for (const table of start.tables) {
    const sum = new TableDigest();
    await sink.table(
      table,
      noted(reader.rows(), (lines) => all.update(lines), sum),
    );
    all.update(END_OF_ROWS);
    const written = await next(sumSchema, true);
    const read = sum.sum();
    if (!isDeepStrictEqual(read, written)) throw differs(table.name);
    tables[table.name] = read;
  }
  const digest = all.digest("hex");
  if ((await next(endSchema, false)).digest !== digest) throw differs("whole");
  if (!(await reader.isAtEnd())) {
    throw new BackupError("The backup is damaged: something follows its last table.");
  }
  return { tables, digest };
}

async function* noted(
  rows: AsyncIterable<Buffer>,
  note: (lines: Buffer) => void,
  sum: TableDigest,
): AsyncGenerator<Buffer, void, undefined> {
  for await (const lines of rows) {
    note(lines);
    sum.add(lines);
    yield lines;
  }
}

function parseLine<T>(schema: z.ZodType<T>, line: string): T {
  try {
    return schema.parse(JSON.parse(line));
  } catch {
    throw new BackupError("The backup is damaged: its content cannot be read.");
  }
}

function differs(what: string): BackupError {
  return new BackupError(`The backup is damaged: the digest of ${what} does not match.`);
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && "code" in error && String(error.code).startsWith("Z_");
}
