import { type Fact, known, unavailable } from "@/lib/engine/fact";
import type { Evidence, Facts } from "@/lib/engine/facts";
import type { Ip } from "@/lib/ip/ip";
import { networkOf } from "@/lib/ip/range";
import type { ClaimedBrowser } from "./header-consistency/claimed-browser";
import { headerConflicts } from "./header-consistency/header-conflicts";
import { shapeDigest } from "./header-consistency/shape-digest";
import { type PrintHeaders, readPrints } from "./prints/read-prints";
import type { SentRequest } from "./sent-request";
import type { SignedAgents } from "./signed-agents/signed-agents";

export interface RequestSources {
  readonly agents: SignedAgents;
  readonly printHeaders: PrintHeaders;
}

/** The facts in the visitor's own request. */
export type RequestFacts = Pick<Facts, "signature" | "prints" | "headerShape" | "headerConflicts">;

const NO_HEADERS: RequestFacts = Object.freeze({
  signature: null,
  prints: null,
  headerShape: "",
  headerConflicts: Object.freeze(unavailable("no data: the request's headers")),
});
const NONE: Fact<readonly Evidence[]> = Object.freeze(known(Object.freeze([])));

/**
 * @param browser the browser that the user agent claims to be, and nothing else; null when it claims something else
 */
export function requestFacts(
  { agents, printHeaders }: RequestSources,
  ip: Ip,
  browser: ClaimedBrowser | null,
  sent: SentRequest | undefined,
): RequestFacts {
  if (sent === undefined) return NO_HEADERS;
  const signature = agents.verify(sent, networkOf(ip));
  // A request whose signature names its agent cannot contradict itself.
  const conflicts = signature?.outcome === "verified" ? [] : headerConflicts(browser, sent);
  return {
    signature,
    prints: readPrints(printHeaders, sent),
    headerShape: shapeDigest(sent),
    headerConflicts: conflicts.length === 0 ? NONE : known(conflicts),
  };
}
