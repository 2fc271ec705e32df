import type { Translate } from "@/lib/messages/translate";
import { checkName } from "../check-name";
import { refusalName } from "../refusal-words";
import type { TrafficRecord } from "../use-traffic";
import { verdictOf } from "../verdict";

/** Why a call ended as it did, in a sentence; null where there is nothing to explain. */
export function summaryOf(t: Translate<"traffic">, record: TrafficRecord): string | null {
  const { decidedBy, refused } = record;
  const check = decidedBy === null ? null : checkName(decidedBy);
  switch (verdictOf(record)) {
    case "refused":
      return t("summary.refused", { why: refusalName(t, refused ?? "").toLowerCase() });
    case "blocked":
      return check && t("summary.blocked", { check });
    case "challenged":
      return check && t("summary.challenged", { check });
    case "would-block":
      return check && t("summary.wouldBlock", { check });
    case "let-in":
      return check ? t("summary.letIn", { check }) : t("summary.noCheck");
    case "answered":
      return null;
  }
}
