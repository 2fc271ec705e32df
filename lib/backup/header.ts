import { z } from "zod";
import { BackupError } from "./errors";

/** The format that this program writes, and the only one that it reads. */
const FORMAT = 1;
const FIRST_LINE = /^gatehouse backup (\d{1,9})$/;

/** How a passphrase became the key (RFC 7914). The bounds keep a forged header from taking all memory. */
const encryptionSchema = z.strictObject({
  cipher: z.literal("aes-256-gcm"),
  kdf: z.literal("scrypt"),
  N: z
    .number()
    .int()
    .min(2)
    .max(2 ** 18),
  r: z.number().int().min(1).max(16),
  p: z.number().int().min(1).max(16),
  salt: z.base64(),
  /** Derived beside the key; distinguishes a wrong passphrase from a damaged file. */
  check: z.base64(),
});

const headerSchema = z.strictObject({
  createdAt: z.iso.datetime(),
  /** The program's version. */
  gatehouse: z.string(),
  /** The server's version, such as 18.1. */
  postgres: z.string(),
  /** The migrations that the database had, oldest first. The checksum is the SHA-256 of the file, in hex. */
  migrations: z.array(z.strictObject({ name: z.string(), checksum: z.string() })).min(1),
  /** Tables whose rows are not in the backup. */
  leftOut: z.array(z.string()),
  compression: z.literal("gzip"),
  encryption: encryptionSchema.nullable(),
});

/** The part that can be read without a passphrase: it holds no secret, and every frame is bound to it. */
export type Header = z.infer<typeof headerSchema>;
export type Encryption = z.infer<typeof encryptionSchema>;

/** The longest header. */
export const MAX_HEADER_BYTES = 1_000_000;

/** Two lines of text: the format, and the header as JSON. */
export function writeHeader(header: Header): Buffer {
  return Buffer.from(`gatehouse backup ${FORMAT}\n${JSON.stringify(header)}\n`);
}

/** @throws BackupError when this is no backup, or one of another format */
export function parseFormat(line: string): void {
  const given = FIRST_LINE.exec(line)?.[1];
  if (given === undefined) throw new BackupError("This is not a backup of Gatehouse.");
  const format = Number(given);
  if (format === FORMAT) return;
  throw new BackupError(
    format > FORMAT
      ? `The backup has format ${format}; this Gatehouse reads format ${FORMAT}. It was made by a newer Gatehouse: restore it with that one.`
      : `The backup has format ${format}; this Gatehouse reads format ${FORMAT}. It was made by an older Gatehouse: restore it with that one, then update.`,
  );
}

/** @throws BackupError */
export function parseHeader(line: string): Header {
  try {
    return headerSchema.parse(JSON.parse(line));
  } catch {
    throw new BackupError("The backup is damaged: its header cannot be read.");
  }
}
