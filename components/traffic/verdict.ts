import type { Tone } from "@/components/ui/badge";
import { isChallenge } from "@/lib/engine/outcome-letters";

/** The fields that a verdict is read from. */
export interface Judged {
  /** 1 when the visitor was blocked; null when the endpoint does not judge visitors. */
  readonly blockAccess: number | null;
  /** 1: a check that only monitors would have blocked. */
  readonly wouldBlock?: number | null;
  /** The error's code, when the call was refused. */
  readonly refused?: string | null;
  /** As `writeOutcomes` gives them. */
  readonly outcomes?: string | null;
}

export type Verdict = "blocked" | "challenged" | "would-block" | "let-in" | "refused" | "answered";

/** `traffic.verdicts` names them. */
export const TONES: Readonly<Record<Verdict, Tone>> = {
  blocked: "danger",
  challenged: "warning",
  "would-block": "warning",
  "let-in": "good",
  refused: "neutral",
  answered: "neutral",
};

/** Verdicts that traffic can be filtered by. */
export const VERDICT_FILTERS = [
  "blocked",
  "challenged",
  "would-block",
  "let-in",
  "refused",
] as const;

export function verdictOf({ blockAccess, wouldBlock, refused, outcomes }: Judged): Verdict {
  if (refused != null) return "refused";
  if (blockAccess === null) return "answered";
  if (blockAccess === 1) return isChallenge(outcomes ?? "") ? "challenged" : "blocked";
  return wouldBlock === 1 ? "would-block" : "let-in";
}
