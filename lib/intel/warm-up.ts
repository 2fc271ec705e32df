import type { Ip } from "@/lib/ip/ip";
import { NO_CALLER_FACTS } from "./no-caller-facts";
import type { Intel } from "./types";

/** An address in every data file. */
const ADDRESS: Ip = { version: 4, text: "8.8.8.8", words: [0x08080808] };
/** A crawler found by name only, and a URL that runs every pattern. */
const USER_AGENT = "Mozilla/5.0 (compatible; warm-up-bot/1.0)";
const URL = "/warm-up?text=%27nothing%27";

/** Compiles patterns and touches data files, so that the first visitor need not wait. No DNS. */
export function warmUp(intel: Intel): void {
  const visitor = intel.visitor(ADDRESS, USER_AGENT, URL);
  visitor.facts(NO_CALLER_FACTS);
}
