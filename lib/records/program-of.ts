import { isSpoof, isVerifiedText, programName } from "@/lib/engine/program-evidence";
import type { CountedRow } from "./traffic-row";

/** Kind and name of the program that a call's evidence names, as it is counted; null for a browser. */
export function programOf(evidence: readonly string[]): string | null {
  for (const text of evidence) {
    const program = programName(text);
    if (program !== null) return program;
  }
  return null;
}

/** Proven to be the bot that it claims to be, by its published addresses, its name in DNS or its signature. */
export const isVerified = ({ decidedBy }: CountedRow, evidence: readonly string[]): boolean =>
  decidedBy === "searchEngines" || evidence.some(isVerifiedText);

/** Claimed to be a bot, was looked up, and is not: what the filter `engine` finds. */
export const isFaked = ({ outcomes }: CountedRow, evidence: readonly string[]): boolean =>
  outcomes !== undefined && evidence.some(isSpoof);
