import { AsyncLocalStorage } from "node:async_hooks";

/*
 * The account that a request of the panel is answered for. Its statements take turns with those of others
 * (`fair-pool.ts`).
 */

/** On the global object: Next.js bundles its own copy of this module. */
const HOLDER = Symbol.for("gatehouse.requester");

interface Request {
  /** Null until someone is found by the session or the access token. */
  account: string | null;
}

interface Holder {
  [HOLDER]?: AsyncLocalStorage<Request>;
}

const holder = globalThis as typeof globalThis & Holder; // only this module uses the symbol
holder[HOLDER] ??= new AsyncLocalStorage<Request>();
const requests = holder[HOLDER];

/** Answers a request, whose account becomes known on the way. */
export function forRequester<T>(answer: () => T): T {
  return requests.run({ account: null }, answer);
}

/** Says whose the present request is; outside of one nothing. @param account the user's id */
export function nameRequester(account: string): void {
  const request = requests.getStore();
  if (request !== undefined) request.account = account;
}

/** Null before anyone is known, and outside of a request. */
export function getRequester(): string | null {
  return requests.getStore()?.account ?? null;
}
