import { createReadStream } from "node:fs";
import { access, open, readFile, rename, rm } from "node:fs/promises";
import { resolve } from "node:path";
import { CommandError } from "./errors";

const SHORTEST_PASSPHRASE = 12;

/**
 * Writes a file that must not exist yet, readable by this user only. It has its name once all of it is on the
 * disk: what a full disk or a kill leaves behind is `FILE.partial`.
 *
 * @returns its size in bytes
 */
export async function writeNewFile(
  file: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<number> {
  const path = resolve(file);
  const partial = `${path}.partial`;
  if (await exists(path))
    throw new CommandError(`--to: ${path} exists already; give another name.`);
  let size = 0;
  try {
    await rm(partial, { force: true });
    const handle = await open(partial, "wx", 0o600);
    try {
      for await (const chunk of chunks) {
        await handle.writeFile(chunk);
        size += chunk.length;
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(partial, path);
    return size;
  } catch (error) {
    await rm(partial, { force: true });
    throw isSystemError(error)
      ? new CommandError(`--to: ${path} cannot be written: ${error.message.split(",", 1)[0]}`)
      : error;
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** A file's bytes. @throws CommandError when it cannot be read */
export async function* readBytes(file: string): AsyncGenerator<Uint8Array, void, undefined> {
  const path = resolve(file);
  try {
    yield* createReadStream(path) as AsyncIterable<Buffer>; // without an encoding
  } catch (error) {
    throw isSystemError(error)
      ? new CommandError(`--from: ${path} cannot be read: ${error.message.split(",", 1)[0]}`)
      : error;
  }
}

/** The first line of a file. @param option its name, for messages */
export async function readPassphrase(option: string, file: string): Promise<string> {
  const path = resolve(file);
  const text = await readFile(path, "utf8").catch((error: Error) => {
    throw new CommandError(
      `--${option}: ${path} cannot be read: ${error.message.split(",", 1)[0]}`,
    );
  });
  const [passphrase = ""] = text.split(/\r?\n/, 1);
  if (passphrase.length >= SHORTEST_PASSPHRASE) return passphrase;
  throw new CommandError(
    `--${option}: the first line of ${path} is too short for a passphrase; allowed: at least ${SHORTEST_PASSPHRASE} characters`,
  );
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error;
}
