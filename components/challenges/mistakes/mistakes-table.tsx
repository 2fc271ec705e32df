import { useTranslations } from "next-intl";
import { Ago } from "@/components/ui/ago";
import { Badge, type Tone } from "@/components/ui/badge";
import { perTenThousand, whole } from "@/components/ui/numbers";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import { checkOrRule } from "../check-or-rule";
import type { CheckMistakes } from "./use-mistakes";

const TONES: Readonly<Record<CheckMistakes["state"], Tone>> = {
  unbounded: "neutral",
  within: "good",
  over: "danger",
  monitored: "warning",
};

/** A policy's checks and rules: whom they met, and how many of them by mistake. */
export function MistakesTable({
  name,
  checks,
}: {
  /** The policy's. */
  name: string;
  checks: readonly CheckMistakes[];
}) {
  const t = useTranslations("challenges.mistakes");
  return (
    <Table label={name}>
      <Head
        columns={[
          t("check"),
          t("state"),
          t("confirmed"),
          t("estimate"),
          t("turnedAway"),
          t("asked"),
          t("solved"),
          t("solvedWeakly"),
        ]}
      />
      <tbody>
        {checks.map((each) => (
          <Row key={`${each.check} ${each.rule}`}>
            <Cell className="max-w-72 min-w-40 break-words">
              {checkOrRule(each.check, each.rule)}
            </Cell>
            <Cell className="min-w-52">
              <CheckState of={each} />
            </Cell>
            <Cell className="tabular-nums">{whole(each.mistakes)}</Cell>
            <Cell className="whitespace-nowrap tabular-nums">
              <Estimate of={each} />
            </Cell>
            <Cell className="tabular-nums">
              {each.turnedAway === null ? "–" : whole(each.turnedAway)}
            </Cell>
            <Cell className="tabular-nums">{whole(each.asked)}</Cell>
            <Cell className="tabular-nums">{whole(each.solved - each.solvedWeakly)}</Cell>
            <Cell className="tabular-nums">{whole(each.solvedWeakly)}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

/** Per 10,000 visitors, with its interval. */
function Estimate({ of: { estimate } }: { of: CheckMistakes }) {
  const t = useTranslations("challenges.mistakes");
  if (estimate === null) return "–";
  const { share, low, high } = estimate;
  return (
    <>
      {perTenThousand(share)}{" "}
      <span className="text-quiet">
        {t("interval", { low: perTenThousand(low), high: perTenThousand(high) })}
      </span>
    </>
  );
}

/** How a check or rule stands to its policy's budget, and when it overspent last. */
function CheckState({ of: { state, overrun } }: { of: CheckMistakes }) {
  const t = useTranslations("challenges.mistakes");
  return (
    <>
      <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
      {overrun !== null && (
        <p className="mt-1 text-xs text-quiet">
          {t.rich("overrun", {
            mistakes: whole(overrun.mistakes),
            visitors: whole(overrun.visitors),
            low: perTenThousand(overrun.estimate?.low ?? 0),
            high: perTenThousand(overrun.estimate?.high ?? 0),
            people: whole(overrun.onePersonIn),
            ago: () => <Ago at={overrun.at} />,
          })}
          {state === "over" && overrun.outcome === "told" && ` ${t("noMonitor")}`}
        </p>
      )}
    </>
  );
}
