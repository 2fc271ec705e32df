import { known } from "@/lib/engine/fact";
import type { Evidence } from "@/lib/engine/facts";
import type { ThreatUrlFact } from "../threat-url/detect-threat-url";
import { weigh } from "../threat-url/weigh";

/** @param weight below 1 where people may have it too */
export const bodyEvidence = (entry: string, weight?: number): Evidence =>
  Object.freeze({
    source: "gatehouse-threat-body",
    entry,
    ...(weight !== undefined && { weight }),
  });

/** The finding about a body that no browser sends so, and that cannot be judged. */
export const odd = (name: string, weight?: number): ThreatUrlFact =>
  Object.freeze(known(weigh([{ name, place: "certain", evidence: bodyEvidence(name, weight) }])));
