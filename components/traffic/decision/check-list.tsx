import { CircleCheck, CircleDot, Minus } from "lucide-react";
import { useState } from "react";
import { Ago } from "@/components/ui/ago";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import type { CheckAnswer, DecisionAnswer, EvidenceAnswer } from "@/lib/panel/answers/traffic";
import { checkName } from "../check-name";

/** The checks in execution order, with their findings. */
export function CheckList({ decision: { checks, blockAccess } }: { decision: DecisionAnswer }) {
  const [isWhole, setIsWhole] = useState(false);
  const matched = checks.filter(({ outcome }) => outcome !== "no-match");
  return (
    <section>
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h3 className="text-sm font-semibold">Checks, in their order</h3>
        <Button look="ghost" size="sm" aria-pressed={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? "Only what matched" : `All ${checks.length}`}
        </Button>
      </div>
      {matched.length === 0 && (
        <p className="text-sm text-quiet">None matched: an ordinary visitor.</p>
      )}
      <ol className="divide-y divide-line rounded-lg border border-line empty:hidden">
        {(isWhole ? checks : matched).map((check) => (
          <CheckLine key={check.id} check={check} isBlocked={blockAccess === 1} />
        ))}
      </ol>
      {isWhole && (
        <p className="mt-2 text-xs text-quiet">
          Those without a match passed, were off, or could not run. Data ages are as of now.
        </p>
      )}
    </section>
  );
}

function CheckLine({ check, isBlocked }: { check: CheckAnswer; isBlocked: boolean }) {
  const { id, outcome, evidence } = check;
  return (
    <li className="flex gap-3 px-3 py-2.5 text-sm">
      <OutcomeIcon outcome={outcome} isBlocked={isBlocked} />
      <div className="min-w-0">
        <p className={cn(outcome === "no-match" && "text-quiet")}>
          <span className="font-medium">{checkName(id)}</span>{" "}
          <span className="text-quiet">{OUTCOMES[outcome](isBlocked)}</span>
        </p>
        {evidence.map((each) => (
          <Evidence key={`${each.source} ${each.entry}`} evidence={each} />
        ))}
      </div>
    </li>
  );
}

const OUTCOMES = {
  decided: (isBlocked: boolean) => (isBlocked ? "decided: blocked" : "decided: let in"),
  matched: () => "matched, but did not decide",
  "no-match": () => "no match",
} as const;

function OutcomeIcon({
  outcome,
  isBlocked,
}: {
  outcome: CheckAnswer["outcome"];
  isBlocked: boolean;
}) {
  const className = "mt-0.5 size-4 shrink-0";
  if (outcome === "no-match") return <Minus className={cn(className, "text-quiet")} aria-hidden />;
  if (outcome === "matched") {
    return <CircleDot className={cn(className, "text-warning")} aria-hidden />;
  }
  return (
    <CircleCheck className={cn(className, isBlocked ? "text-danger" : "text-good")} aria-hidden />
  );
}

function Evidence({ evidence: { words, dataDate } }: { evidence: EvidenceAnswer }) {
  return (
    <p className="mt-1 flex flex-wrap gap-x-2 text-xs text-quiet">
      <span className="break-words text-ink">{words}</span>
      {dataDate !== null && (
        <span>
          data from <Ago at={dataDate} />
        </span>
      )}
    </p>
  );
}
