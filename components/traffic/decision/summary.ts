import type { TrafficRecord } from "@/lib/panel/answers/traffic";
import { checkName } from "../check-name";
import { refusalName } from "../refusal-words";
import { verdictOf } from "../verdict";

/** Why a call ended as it did, in a sentence; null where there is nothing to explain. */
export function summaryOf(record: TrafficRecord): string | null {
  const { decidedBy, refused } = record;
  const check = decidedBy === null ? null : checkName(decidedBy);
  switch (verdictOf(record)) {
    case "refused":
      return `The call was refused: ${refusalName(refused ?? "").toLowerCase()}. No visitor was judged.`;
    case "blocked":
      return check && `Blocked by the check “${check}”.`;
    case "would-block":
      return check && `The check “${check}” matched. It only monitors, so the visitor was let in.`;
    case "let-in":
      return check ? `Let in by the check “${check}”.` : "No check decided against this visitor.";
    case "answered":
      return null;
  }
}
