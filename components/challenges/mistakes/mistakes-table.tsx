import { useTranslations } from "next-intl";
import { perTenThousand, whole } from "@/components/ui/numbers";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import { checkOrRule } from "../check-or-rule";
import { CheckState } from "./check-state";
import type { CheckMistakes } from "./use-mistakes";

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
