import { join } from "node:path";
import type pg from "pg";
import { type Restored, type RestoreOptions, restoreBackup } from "@/lib/backup/restore-backup";
import { type WriteOptions, type Written, writeBackup } from "@/lib/backup/write-backup";
import { readMigrationFiles } from "@/lib/db/migration-files";
import { PROJECT_DIR } from "@/test/cli/run-in-process";

const NOW = Date.parse("2026-11-24T08:00:00Z");

/** A backup in memory. */
export async function backUp(
  client: pg.Client,
  options: Partial<WriteOptions> = {},
): Promise<{ bytes: Buffer; written: Written }> {
  const source = writeBackup(client, { now: NOW, version: "0.1.0", secret: null, ...options });
  const chunks: Buffer[] = [];
  for (;;) {
    const { value, done } = await source.next();
    if (done) return { bytes: Buffer.concat(chunks), written: value };
    chunks.push(value);
  }
}

export async function restoreFrom(
  client: pg.Client,
  bytes: Buffer,
  options: Partial<RestoreOptions> = {},
): Promise<Restored> {
  return restoreBackup(client, inPieces(bytes), {
    passphrase: undefined,
    files: await readMigrationFiles(join(PROJECT_DIR, "prisma")),
    replaces: false,
    placeSecret: async () => undefined,
    ...options,
  });
}

/** Cut where nothing ends. */
export async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 1_021) yield bytes.subarray(at, at + 1_021);
}
