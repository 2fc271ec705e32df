import { taskOf } from "@/lib/challenge/task";
import { BASE_MS } from "@/lib/challenge/work/difficulty";
import { CHROME, proofOf, SIGNALS } from "../challenge/solve";
import type { ApiAnswer, ContractServer } from "../contract-server";

export { CHROME, SIGNALS };

export const DESTINATION = "https://example.org/offer";
export const BLOCKED = "https://example.org/sorry";
/** On a test list. */
export const BAD_IP = "45.155.205.1";

/** A SmartURL of the account document. */
export function link(keyname: string, more: object = {}) {
  return { keyname, destination: DESTINATION, blockedDestination: BLOCKED, ...more };
}

export interface Following {
  readonly method?: string;
  readonly ip?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Follows a link as a person in Chrome does, from their own address. */
export function follow(
  server: ContractServer,
  path: string,
  { method = "GET", ip = "73.2.3.4", headers = {}, body }: Following = {},
): Promise<ApiAnswer> {
  const sent = {
    "user-agent": CHROME,
    "accept-language": "en-US,en;q=0.9",
    "x-forwarded-for": ip,
    ...headers,
  };
  return server.send(method, path, sent, body);
}

/** The code in a verification page. */
export function codeOf({ text }: Pick<ApiAnswer, "text">): string {
  return /"code":"([A-Za-z0-9]{32})"/.exec(text)?.[1] ?? "no code";
}

/** The parameters that the page's script sends. */
export function comeBack(code: string, signals: object = SIGNALS, proof = workFor(code)): string {
  const back = { "gh-code": code, "gh-proof": proof, "gh-signals": JSON.stringify(signals) };
  return String(new URLSearchParams(back));
}

/** The parameters that the script of this page sends, with what it was shown for. */
export function comeBackFrom(page: Pick<ApiAnswer, "text">, signals?: object, proof?: string) {
  const asked = /const asked="([\w-]+)"/.exec(page.text)?.[1] ?? "not said";
  return `gh-asked=${asked}&${comeBack(codeOf(page), signals, proof)}`;
}

/** The proof of a verification page. */
export const workFor = (code: string): string => proofOf(taskOf(code, BASE_MS.normal));
