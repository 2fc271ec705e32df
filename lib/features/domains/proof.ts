import { cut } from "@/lib/base/cut";
import type { DnsResult } from "@/lib/dns/types";

const RECORD_PREFIX = "_gatehouse.";

const VALUE_PREFIX = "gatehouse=";

/** Records quoted when the proof is missing: enough to recognize them. */
const SHOWN_RECORDS = 3;

const SHOWN_LENGTH = 81;

/** The DNS name of a host's proof. */
export const recordNameOf = (host: string) => `${RECORD_PREFIX}${host}`;

/** The expected TXT record. */
export const recordValueOf = (token: string) => `${VALUE_PREFIX}${token}`;

/**
 * The result of checking the record. `unknown`: the name servers did not answer, which proves nothing and
 * takes nothing away.
 */
export type Proof =
  | { readonly state: "proven" }
  | { readonly state: "missing" | "unknown"; readonly problem: string };

export type TxtResult = DnsResult<readonly string[]>;

export function judgeProof(host: string, token: string, result: TxtResult): Proof {
  const name = recordNameOf(host);
  switch (result.state) {
    case "found":
      if (holdsToken(result, token)) return { state: "proven" };
      return {
        state: "missing",
        problem: `The TXT record at ${name} says ${shown(result.value)}, not ${recordValueOf(token)}.`,
      };
    case "none":
      return { state: "missing", problem: `There is no TXT record at ${name}.` };
    case "failed":
      return { state: "unknown", problem: `${FAILURES[result.reason]} for ${name}.` };
  }
}

/** Whether one of the records holds this token. */
export function holdsToken(result: TxtResult, token: string): boolean {
  if (result.state !== "found") return false;
  return result.value.some((text) => text.trim() === recordValueOf(token));
}

const FAILURES = {
  timeout: "The name servers did not answer in time",
  servfail: "The name servers answered with an error (SERVFAIL)",
  refused: "The name servers refused to answer",
  silent: "The name servers are not responding; skipped the lookup",
  "denies-all": "The name servers say that no name exists, not even the root's",
  busy: "Too many lookups are running; skipped the one",
  error: "The name servers could not be queried",
} as const;

function shown(texts: readonly string[]): string {
  const first = texts
    .slice(0, SHOWN_RECORDS)
    .map((text) => JSON.stringify(cut(text, SHOWN_LENGTH)));
  const more = texts.length - first.length;
  return `${first.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
