import { TIME_LIMITS_MS } from "@/lib/base/time-limits";

/**
 * Large files that every thread of a process reads, held once. The first thread opens them; the others are
 * given the same memory.
 */

/** Bytes in memory that threads share. */
export interface SharedBytes {
  readonly memory: SharedArrayBuffer;
  readonly offset: number;
  readonly length: number;
}

/** Asks the thread that shares; null when it has nothing by this name. */
export type AskForBytes = (name: string) => Promise<SharedBytes | null>;

/** Memory to read into. */
export type Allocate = (bytes: number) => Buffer;

interface Wait {
  readonly name: string;
  readonly answer: (bytes: SharedBytes | null) => void;
}

type Role =
  | { readonly kind: "alone" }
  | { readonly kind: "shares" }
  | { readonly kind: "asks"; readonly ask: AskForBytes };

let role: Role = { kind: "alone" };
/** Weak: what no reader holds any more is freed. */
const shared = new Map<string, WeakRef<Buffer>>();
const waiting = new Set<Wait>();

/** From now on this thread's bytes can be asked for with `findBytes`. */
export function startSharingBytes(): void {
  role = { kind: "shares" };
}

/** From now on this thread asks another one before it reads. */
export function askForBytesFrom(ask: AskForBytes): void {
  role = { kind: "asks", ask };
}

/** The bytes that this thread shares by a name; waits some seconds for what it has not read yet. */
export function findBytes(name: string): Promise<SharedBytes | null> {
  const found = shared.get(name)?.deref();
  if (found !== undefined) return Promise.resolve(bytesOf(found));
  return new Promise((resolve) => {
    const wait: Wait = {
      name,
      answer: (bytes) => {
        clearTimeout(timer);
        waiting.delete(wait);
        resolve(bytes);
      },
    };
    const timer = setTimeout(() => wait.answer(null), TIME_LIMITS_MS.processes.sharedBytes).unref();
    waiting.add(wait);
  });
}

/**
 * Bytes that threads share, or those of `read` where nothing is shared. Never write to them.
 *
 * @param name says what they are and of which state: the same name, the same bytes
 * @param read reads into memory of the given kind, and gives it or a part of it
 * @throws what `read` throws
 */
export async function readShared(
  name: string,
  read: (allocate: Allocate) => Promise<Buffer>,
): Promise<Buffer> {
  if (role.kind === "asks") {
    const found = await role.ask(name);
    if (found !== null) return Buffer.from(found.memory, found.offset, found.length);
  }
  if (role.kind !== "shares") return read(allocateOwn);
  const found = shared.get(name)?.deref();
  return found ?? share(name, await read(allocateShared));
}

// In memory of its own, so that views of any kind are aligned.
const allocateOwn: Allocate = (bytes) => Buffer.from(new ArrayBuffer(bytes));
const allocateShared: Allocate = (bytes) => Buffer.from(new SharedArrayBuffer(bytes));

function share(name: string, bytes: Buffer): Buffer {
  for (const [each, ref] of shared) if (ref.deref() === undefined) shared.delete(each);
  shared.set(name, new WeakRef(bytes));
  for (const wait of [...waiting]) if (wait.name === name) wait.answer(bytesOf(bytes));
  return bytes;
}

function bytesOf({ buffer, byteOffset: offset, length }: Buffer): SharedBytes {
  return { memory: buffer as unknown as SharedArrayBuffer, offset, length }; // as `allocateShared` made it
}
