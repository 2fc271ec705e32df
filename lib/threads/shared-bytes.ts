/**
 * Large files that every thread of a process reads, held once. The first thread opens them; the others are
 * given the same memory.
 */

/** Asks the thread that shares; null when it has nothing by this name. */
export type AskForBytes = (name: string) => Promise<SharedArrayBuffer | null>;

/** How long a thread waits for bytes that the first one is still reading. */
const WAIT_MS = 15_000;

interface Wait {
  readonly name: string;
  readonly answer: (bytes: SharedArrayBuffer | null) => void;
}

type Role =
  | { readonly kind: "alone" }
  | { readonly kind: "shares" }
  | { readonly kind: "asks"; readonly ask: AskForBytes };

let role: Role = { kind: "alone" };
/** Weak: what no reader holds any more is freed. */
const shared = new Map<string, WeakRef<SharedArrayBuffer>>();
const waiting = new Set<Wait>();

/** From now on this thread's bytes can be asked for with `findBytes`. */
export function startSharingBytes(): void {
  role = { kind: "shares" };
}

/** From now on this thread asks another one before it reads. */
export function askForBytesFrom(ask: AskForBytes): void {
  role = { kind: "asks", ask };
}

/** What this thread shares by a name; waits some seconds for what it has not read yet. */
export function findBytes(name: string): Promise<SharedArrayBuffer | null> {
  const found = shared.get(name)?.deref();
  if (found !== undefined) return Promise.resolve(found);
  return new Promise((resolve) => {
    const wait: Wait = {
      name,
      answer: (bytes) => {
        clearTimeout(timer);
        waiting.delete(wait);
        resolve(bytes);
      },
    };
    const timer = setTimeout(() => wait.answer(null), WAIT_MS).unref();
    waiting.add(wait);
  });
}

/**
 * Bytes that threads share, or those of `read` where nothing is shared. Never write to them.
 *
 * @param name says what they are and of which state: the same name, the same bytes
 * @param read gives a buffer of its own memory
 * @throws what `read` throws
 */
export async function readShared(name: string, read: () => Promise<Buffer>): Promise<Buffer> {
  if (role.kind === "alone") return read();
  const found = role.kind === "asks" ? await role.ask(name) : shared.get(name)?.deref();
  if (found) return Buffer.from(found);
  const own = await read();
  return role.kind === "asks" ? own : share(name, own);
}

function share(name: string, own: Buffer): Buffer {
  const bytes = new SharedArrayBuffer(own.length);
  const buffer = Buffer.from(bytes);
  own.copy(buffer);
  for (const [each, ref] of shared) if (ref.deref() === undefined) shared.delete(each);
  shared.set(name, new WeakRef(bytes));
  for (const wait of [...waiting]) if (wait.name === name) wait.answer(bytes);
  return buffer;
}
