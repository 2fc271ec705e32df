import type { ThreatUrlFact } from "../threat-url/detect-threat-url";
import { odd } from "./body-evidence";

/** Below 1 it challenges, where it would block. */
const IN_DOUBT = 0.5;

/** For a body that was not judged since its browser had too many others under way at the address. */
export const FLOOD: ThreatUrlFact = odd("flood");

/** The same of an address with many browsers, each of which had few. */
export const FLOOD_OF_MANY: ThreatUrlFact = odd("flood by many browsers");

const DOUBTED: ReadonlyMap<ThreatUrlFact, ThreatUrlFact> = new Map([
  [FLOOD, odd("flood", IN_DOUBT)],
  [FLOOD_OF_MANY, odd("flood by many browsers", IN_DOUBT)],
]);

/** A flood that a neighbor may have sent; null for any other finding. */
export const doubtedFlood = (fact: ThreatUrlFact): ThreatUrlFact | null =>
  DOUBTED.get(fact) ?? null;
