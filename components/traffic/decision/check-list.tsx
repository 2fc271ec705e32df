import { CircleCheck, CircleDot, CircleX, Minus, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Ago } from "@/components/ui/ago";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import { checkName } from "../check-name";
import type { CheckAnswer, DecisionAnswer, EvidenceAnswer } from "../use-traffic";
import { type Verdict, verdictOf } from "../verdict";
import { isMatch, outcomeWords } from "./outcome-words";

/** The checks in execution order, with what they came to when the call was made. */
export function CheckList({ decision }: { decision: DecisionAnswer }) {
  const { checks } = decision;
  const verdict = verdictOf(decision);
  const t = useTranslations("traffic");
  const [isWhole, setIsWhole] = useState(false);
  const matched = checks.filter(({ outcome }) => isMatch(outcome));
  return (
    <section>
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h3 className="text-sm font-semibold">{t("checkList.checksInOrder")}</h3>
        <Button look="ghost" size="sm" aria-pressed={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole
            ? t("checkList.onlyMatches")
            : t("checkList.showAllLength", { length: checks.length })}
        </Button>
      </div>
      {matched.length === 0 && (
        <p className="mb-2 text-sm text-quiet">{t("checkList.noCheckMatched")}</p>
      )}
      <ol className="divide-y divide-line rounded-lg border border-line empty:hidden">
        {(isWhole ? checks : matched).map((check) => (
          <CheckLine key={check.id} check={check} verdict={verdict} />
        ))}
      </ol>
      {isWhole && checks.some(({ outcome }) => outcome === "unknown") && (
        <p className="mt-2 text-xs text-quiet">{t("checkList.thisCallIs")}</p>
      )}
    </section>
  );
}

function CheckLine({ check, verdict }: { check: CheckAnswer; verdict: Verdict }) {
  const t = useTranslations("traffic");
  const { id, outcome, skipped, evidence } = check;
  return (
    <li className="flex gap-3 px-3 py-2.5 text-sm">
      <OutcomeIcon
        outcome={outcome === "decided" && verdict === "challenged" ? "matched" : outcome}
        isBlocked={verdict === "blocked"}
      />
      <div className="min-w-0">
        <p className={cn(!isMatch(outcome) && "text-quiet")}>
          <span className="font-medium">{checkName(id)}</span>{" "}
          <span className="text-quiet">{outcomeWords(t, outcome, verdict)}</span>
        </p>
        {skipped !== null && <p className="mt-0.5 text-xs text-quiet">{skipped}</p>}
        {evidence.map((each) => (
          <Evidence key={`${each.source} ${each.entry}`} evidence={each} />
        ))}
      </div>
    </li>
  );
}

function OutcomeIcon({
  outcome,
  isBlocked,
}: {
  outcome: CheckAnswer["outcome"];
  isBlocked: boolean;
}) {
  const className = "mt-0.5 size-4 shrink-0";
  if (outcome === "would-block") {
    return <TriangleAlert className={cn(className, "text-warning")} aria-hidden />;
  }
  if (outcome === "matched") {
    return <CircleDot className={cn(className, "text-warning")} aria-hidden />;
  }
  if (outcome !== "decided") return <Minus className={cn(className, "text-quiet")} aria-hidden />;
  return isBlocked ? (
    <CircleX className={cn(className, "text-danger")} aria-hidden />
  ) : (
    <CircleCheck className={cn(className, "text-good")} aria-hidden />
  );
}

function Evidence({ evidence: { words, dataDate } }: { evidence: EvidenceAnswer }) {
  const t = useTranslations("traffic");
  return (
    <p className="mt-1 flex flex-wrap gap-x-2 text-xs text-quiet">
      <span className="min-w-0 break-words text-ink">{words}</span>
      {dataDate !== null && (
        <span>{t.rich("checkList.dataAsOf", { ago: () => <Ago at={dataDate} /> })}</span>
      )}
    </p>
  );
}
