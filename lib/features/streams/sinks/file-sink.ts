import { createReadStream, createWriteStream } from "node:fs";
import { appendFile, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { threadId } from "node:worker_threads";
import { createGzip } from "node:zlib";
import type { Clock } from "@/lib/base/clock";
import { ndjson } from "../stream-record";
import type { Sink } from "./sink";

export interface FileSinkOptions {
  /** The stream's own. */
  readonly folder: string;
  /** For all of its files together; beyond it the oldest go. */
  readonly maxBytes: number;
  readonly clock: Pick<Clock, "now">;
  /** A file is packed at this size. */
  readonly rotateBytes?: number;
}

const ROTATE_BYTES = 16 << 20;
/** A file is packed when it is older. */
const ROTATE_MS = 3_600_000;

/**
 * NDJSON in `DATA_DIR/streams`: a thread appends to a file of its own, which is packed when it is large or an hour
 * old. The operator bounds it, so that no customer fills the disk.
 */
export function openFileSink(options: FileSinkOptions): Sink {
  const { folder, maxBytes, clock } = options;
  // Never more than a quarter of the bound, so that making room loses no more.
  const rotateBytes = Math.min(options.rotateBytes ?? ROTATE_BYTES, Math.ceil(maxBytes / 4));
  const current = join(folder, `current-${process.pid}-${threadId}.ndjson`);
  /** When the current file was begun; null when there is none. */
  let begun: number | null = null;
  let isSwept = false;
  return {
    everyMs: 1_000,
    batchBytes: 1 << 20,
    async send(records) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      if (!isSwept) await packLeftBehind(folder, clock.now());
      isSwept = true;
      begun ??= clock.now();
      await appendFile(current, ndjson(records), { mode: 0o600 });
      const { size } = await stat(current);
      if (size >= rotateBytes || clock.now() - begun >= ROTATE_MS) {
        begun = null;
        await pack(folder, current, clock.now());
      }
      await makeRoom(folder, maxBytes);
    },
    async close() {
      if (begun !== null) await pack(folder, current, clock.now());
    },
  };
}

/** `2026-11-25T1648-1f2e3d4c.ndjson.gz`: names sort by time. */
async function pack(folder: string, file: string, now: number): Promise<void> {
  const time = new Date(now).toISOString().slice(0, 16).replace(":", "");
  const name = `${time}-${crypto.randomUUID().slice(0, 8)}.ndjson`;
  const whole = join(folder, name);
  await rename(file, whole);
  const part = `${whole}.part`;
  await pipeline(createReadStream(whole), createGzip(), createWriteStream(part, { mode: 0o600 }));
  await rename(part, `${whole}.gz`);
  await rm(whole);
}

/** Files of processes that were killed. A live one writes at least once an hour, or has packed its own. */
async function packLeftBehind(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (now - mtimeMs < 2 * ROTATE_MS) continue;
    if (name.endsWith(".part")) await rm(path);
    else if (name.endsWith(".ndjson")) await pack(folder, path, mtimeMs);
  }
}

async function makeRoom(folder: string, maxBytes: number): Promise<void> {
  const names = (await readdir(folder)).sort();
  const files = await Promise.all(
    names.map(async (name) => {
      const found = await stat(join(folder, name)).catch(() => null);
      return { name, size: found?.size ?? 0 };
    }),
  );
  let bytes = files.reduce((sum, { size }) => sum + size, 0);
  for (const { name, size } of files) {
    if (bytes <= maxBytes || name.startsWith("current-")) return;
    await rm(join(folder, name), { force: true });
    bytes -= size;
  }
}
