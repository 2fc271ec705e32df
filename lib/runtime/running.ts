import type { SessionUser } from "@/lib/features/users";
import { nameProduct } from "@/lib/messages/product-name";
import type { Runtime } from "./runtime";

/** The runtime as pages and routes have it. */
export interface Running extends Runtime {
  /** The signed-in user by a request's headers; null without a session. */
  readonly findUser: (headers: Headers) => Promise<SessionUser | null>;
}

/** Opens it, once for all who ask. */
type OpenRuntime = () => Promise<Running>;

/** On the global object: Next.js bundles its own copy of this module. */
const HOLDER = Symbol.for("gatehouse.runtime");

interface Holder {
  [HOLDER]?: OpenRuntime | undefined;
}

const holder = globalThis as typeof globalThis & Holder; // only this module uses the symbol

/**
 * Says what this process runs on: of an entry (`server.ts`, `instrumentation.ts`), or of a test.
 *
 * @param open undefined: nothing any more
 */
export function provideRuntime(open: OpenRuntime | undefined): void {
  holder[HOLDER] = open;
}

export function isRuntimeProvided(): boolean {
  return holder[HOLDER] !== undefined;
}

/** The runtime of this process. @throws Error where no entry has provided one */
export async function getRuntime(): Promise<Running> {
  const open = holder[HOLDER];
  if (open === undefined) throw new Error("No entry of this process has provided a runtime.");
  const running = await open();
  nameProduct(running.env.brand.name);
  return running;
}
