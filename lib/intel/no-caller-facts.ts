import { NO_COUNTS } from "@/lib/engine/counters/counts";
import { type Fact, known, unavailable } from "@/lib/engine/fact";
import type { CallerFacts } from "./types";

/** No caller sends a body but a proxy. */
export const NO_BODY: Fact<never> = Object.freeze(unavailable("no data: the request's body"));

/** A call that adds nothing to what is known about the visitor. */
export const NO_CALLER_FACTS: CallerFacts = Object.freeze({
  now: 0,
  method: "",
  repeatedFailures: known([]),
  counts: NO_COUNTS,
  params: undefined,
  headers: undefined,
  threatBody: NO_BODY,
  pass: null,
  isFromSite: false,
  probes: null,
  honeypot: null,
  session: null,
});
