import { isEvaluateKind } from "@/lib/engine/checks/order";
import { isEngineClaim, programName } from "@/lib/engine/program-evidence";
import { readOutcomes } from "@/lib/engine/recorded-outcomes";
import type { CountedRow } from "./traffic-row";

/** Kind and name of the program that a call's evidence tells of, as it is counted; null for a browser. */
export function programOf(evidence: readonly string[]): string | null {
  for (const text of evidence) {
    const program = programName(text);
    if (program !== null) return program;
  }
  return null;
}

/** Proven to be the search engine that it claims to be, by its published addresses or its name in DNS. */
export const isVerified = ({ decidedBy }: CountedRow): boolean => decidedBy === "searchEngines";

/** Claimed to be a search engine, was looked up, and is not. */
export function isFaked({ endpoint, outcomes }: CountedRow, evidence: readonly string[]): boolean {
  if (outcomes === undefined || !isEvaluateKind(endpoint) || !evidence.some(isEngineClaim)) {
    return false;
  }
  return readOutcomes(endpoint, outcomes)?.get("searchEngines") === "pass";
}
