import { NO_COUNTS } from "@/lib/engine/counters/counts";
import { known } from "@/lib/engine/fact";
import type { CallerFacts } from "./types";

/** A call that adds nothing to what is known about the visitor. */
export const NO_CALLER_FACTS: CallerFacts = Object.freeze({
  now: 0,
  method: "",
  repeatedFailures: known([]),
  counts: NO_COUNTS,
  params: undefined,
  headers: undefined,
  pass: null,
  isFromSite: false,
  probes: null,
  honeypot: null,
  session: null,
});
