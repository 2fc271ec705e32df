"use client";

import { useTranslations } from "next-intl";
import { whole } from "@/components/ui/numbers";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import { CHALLENGE_FAILURES, type ChallengeFailure } from "@/lib/features/challenges/browser";
import type { FailureCount } from "./use-challenges";

const isKnown = (why: string): why is ChallengeFailure => why in CHALLENGE_FAILURES;

/** Why challenges failed, the most frequent reason first. */
export function FailuresCard({ failures }: { failures: readonly FailureCount[] }) {
  const t = useTranslations("challenges");
  return (
    <div className="min-w-0">
      <h3 className="mb-2 text-sm font-semibold">{t("failures.title")}</h3>
      {failures.length === 0 ? (
        <p className="text-sm text-quiet">{t("failures.none")}</p>
      ) : (
        <Table label={t("failures.title")}>
          <Head columns={[t("failures.reason"), t("failures.times")]} />
          <tbody>
            {failures.map(({ why, count }) => (
              <Row key={why}>
                <Cell>{isKnown(why) ? t(`failures.reasons.${why}`) : why}</Cell>
                <Cell className="tabular-nums">{whole(count)}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </div>
  );
}
