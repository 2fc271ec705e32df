import type { Translate } from "@/lib/messages/translate";
import type { CheckAnswer } from "../use-traffic";
import type { Verdict } from "../verdict";

export type Outcome = CheckAnswer["outcome"];

/** A check's outcome when the call was made, in words. */
export function outcomeWords(t: Translate<"traffic">, outcome: Outcome, verdict: Verdict): string {
  if (outcome !== "decided") return t(`outcomes.${outcome}`);
  if (verdict === "challenged") return t("outcomes.decidedChallenged");
  return verdict === "blocked" ? t("outcomes.decidedBlocked") : t("outcomes.decidedLetIn");
}

/** Outcomes that say something about the visitor. */
const MATCHES: ReadonlySet<Outcome> = new Set(["decided", "would-block", "matched"]);

export const isMatch = (outcome: Outcome): boolean => MATCHES.has(outcome);
