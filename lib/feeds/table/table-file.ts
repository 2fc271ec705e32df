import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { errorInWords } from "@/lib/base/error-in-words";
import { fileStamp } from "@/lib/base/file-stamp";
import { readInto } from "@/lib/threads/read-into";
import { readShared } from "@/lib/threads/shared-bytes";
import { encodeTable, HEADER_BYTES, readHeader, TableRefusedError, tableSum } from "./table-format";
import { type CompiledTable, tableSchema } from "./table-schema";

export const tableFileName = (fingerprint: string) => `table-${fingerprint}.bin`;

/** Read and hashed at a time, so that a serving thread is blocked only briefly. */
const PIECE_BYTES = 512 * 1024;

/**
 * The table with this fingerprint, its checksum verified; null when there is none. Its arrays are views
 * on the file's bytes: nothing is parsed or copied.
 * @throws TableRefusedError when the file must not be used
 */
export async function loadCompiled(
  directory: string,
  fingerprint: string,
): Promise<CompiledTable | null> {
  const file = await readTable(join(directory, tableFileName(fingerprint)));
  if (file === null) return null;
  const { directoryEnd, sum } = readHeader(file);
  const own = tableSum(file);
  for (let at = HEADER_BYTES; at < file.length; at += PIECE_BYTES) {
    own.update(file.subarray(at, at + PIECE_BYTES));
    await new Promise(setImmediate);
  }
  if (!own.digest().equals(sum)) throw new TableRefusedError("its checksum is wrong");
  const table = decodeDirectory(file, directoryEnd);
  if (table.fingerprint !== fingerprint) throw new TableRefusedError("it is of other feeds");
  return table;
}

function decodeDirectory(file: Buffer, directoryEnd: number): CompiledTable {
  try {
    const json: unknown = JSON.parse(file.toString("utf8", HEADER_BYTES, directoryEnd));
    return tableSchema(file, directoryEnd).parse(json);
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new TableRefusedError(`its directory does not read: ${reason}`);
  }
}

/** Null when there is no such file. */
async function readTable(path: string): Promise<Buffer | null> {
  const stamp = await fileStamp(path);
  if (stamp === null) return null;
  try {
    // A table is compiled again under its name once an unusable copy was repaired.
    return await readShared(`${path} ${stamp}`, (allocate) => readInto(path, allocate));
  } catch (error) {
    throw new TableRefusedError(`it cannot be read: ${errorInWords(error)}`);
  }
}

/** Writes a table atomically by way of a temporary file, and removes all but the newest two. */
export async function saveCompiled(directory: string, table: CompiledTable): Promise<void> {
  await mkdir(directory, { recursive: true });
  const path = join(directory, tableFileName(table.fingerprint));
  const temporary = `${path}.${randomUUID()}.tmp`;
  await writeFile(temporary, encodeTable(table), { flush: true });
  await rename(temporary, path);
  await removeOldTables(directory);
}

/** The current one and its predecessor, which another process may be about to load. */
const KEPT_TABLES = 2;

async function removeOldTables(directory: string): Promise<void> {
  const names = (await readdir(directory)).filter((name) => /^table-[0-9a-f]+\.bin$/.test(name));
  const found = await Promise.all(
    names.map(async (name) => {
      const path = join(directory, name);
      const about = await stat(path).catch(() => null);
      return { path, modified: about?.mtimeMs ?? 0 };
    }),
  );
  found.sort((a, b) => b.modified - a.modified);
  for (const { path } of found.slice(KEPT_TABLES)) await rm(path, { force: true });
}
