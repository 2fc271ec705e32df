import type { Tone } from "@/components/ui/badge";

/** What a verdict is read from. */
export interface Judged {
  /** 1: the visitor was blocked; null: the endpoint does not judge visitors. */
  readonly blockAccess: number | null;
  /** 1: a check that only monitors would have blocked. */
  readonly wouldBlock?: number | null;
  /** The error's code, when the call was refused. */
  readonly refused?: string | null;
}

export type Verdict = "blocked" | "would-block" | "let-in" | "refused" | "answered";

/** `traffic.verdicts` names them. */
export const TONES: Readonly<Record<Verdict, Tone>> = {
  blocked: "danger",
  "would-block": "warning",
  "let-in": "good",
  refused: "neutral",
  answered: "neutral",
};

/** Verdicts that traffic can be filtered by. */
export const VERDICT_FILTERS = ["blocked", "would-block", "let-in", "refused"] as const;

export function verdictOf({ blockAccess, wouldBlock, refused }: Judged): Verdict {
  if (refused != null) return "refused";
  if (blockAccess === null) return "answered";
  if (blockAccess === 1) return "blocked";
  return wouldBlock === 1 ? "would-block" : "let-in";
}
