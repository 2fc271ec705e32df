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

export const VERDICTS = {
  blocked: { label: "Blocked", tone: "danger" },
  "would-block": { label: "Would block", tone: "warning" },
  "let-in": { label: "Let in", tone: "good" },
  refused: { label: "Refused", tone: "neutral" },
  answered: { label: "Answered", tone: "neutral" },
} as const satisfies Record<Verdict, { label: string; tone: Tone }>;

/** Verdicts that traffic can be filtered by. */
export const VERDICT_FILTERS = ["blocked", "would-block", "let-in", "refused"] as const;

export function verdictOf({ blockAccess, wouldBlock, refused }: Judged): Verdict {
  if (refused != null) return "refused";
  if (blockAccess === null) return "answered";
  if (blockAccess === 1) return "blocked";
  return wouldBlock === 1 ? "would-block" : "let-in";
}
