import type { DnsResult } from "@/lib/dns/types";

const RECORD_PREFIX = "_gatehouse.";
const VALUE_PREFIX = "gatehouse=";
/** Of what was found instead: enough to recognise it. */
const SHOWN_RECORDS = 3;
const SHOWN_LENGTH = 80;

/** The name that holds the proof of a host. */
export const recordNameOf = (host: string) => `${RECORD_PREFIX}${host}`;
/** What the TXT record there must say. */
export const recordValueOf = (token: string) => `${VALUE_PREFIX}${token}`;

/**
 * What a look at the record says: it is there; it is not (nothing, or something else); or nobody can tell,
 * because the name servers did not answer, which proves nothing and takes nothing away.
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

/** Whether a record with this token is among those found. */
export function holdsToken(result: TxtResult, token: string): boolean {
  if (result.state !== "found") return false;
  return result.value.some((text) => text.trim() === recordValueOf(token));
}

const FAILURES = {
  timeout: "The name servers did not answer in time",
  servfail: "The name servers answered with an error (SERVFAIL)",
  refused: "The name servers refused to answer",
  silent: "The name servers do not answer just now, so nobody asked",
  busy: "Too many names are being looked up just now, so nobody asked",
  error: "The name servers could not be asked",
} as const;

function shown(texts: readonly string[]): string {
  const first = texts.slice(0, SHOWN_RECORDS).map((text) => JSON.stringify(cut(text)));
  const more = texts.length - first.length;
  return `${first.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

const cut = (text: string) =>
  text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
