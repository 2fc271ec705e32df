import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { share, whole } from "@/components/ui/numbers";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import type { Translate } from "@/lib/messages/translate";
import type { PlanView } from "./use-plan";

interface UsageRow {
  readonly id: string;
  readonly name: string;
  readonly used: number;
}

/** This period's credits by key, and today's calls by endpoint. */
export function UsageTables({ plan }: { plan: PlanView }) {
  const t = useTranslations("plan");
  const { endpointsToday } = plan;
  const rows = rowsOf(t, plan);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {rows.length === 0 ? (
        <Nothing>{t("usageTables.noCreditsUsed")}</Nothing>
      ) : (
        <Table label={t("usageTables.creditsByKey")}>
          <Head
            columns={[t("usageTables.key"), t("usageTables.credits"), t("usageTables.share")]}
          />
          <tbody>
            {rows.map(({ id, name, used }) => (
              <Row key={id}>
                <Cell className="min-w-32 break-words">{name}</Cell>
                <Cell className="tabular-nums">{whole(used)}</Cell>
                <Cell className="text-quiet tabular-nums">{share(used, plan.used)}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
      {endpointsToday.length === 0 ? (
        <Nothing>{t("usageTables.noCallsToday")}</Nothing>
      ) : (
        <Table label={t("usageTables.callsTodayBy")}>
          <Head
            columns={[
              t("usageTables.endpointTodayUtc"),
              t("usageTables.calls"),
              t("usageTables.credits"),
            ]}
          />
          <tbody>
            {endpointsToday.map(({ endpoint, calls, credits }) => (
              <Row key={endpoint}>
                <Cell className="font-mono">{endpoint}</Cell>
                <Cell className="tabular-nums">{whole(calls)}</Cell>
                <Cell className="tabular-nums">{whole(credits)}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </div>
  );
}

function Nothing({ children }: { children: string }) {
  return <Card className="px-5 py-8 text-center text-sm text-quiet">{children}</Card>;
}

/** The keys, the links, and what is left to make up the sum. */
function rowsOf(t: Translate<"plan">, { keys, usedByLinks, used }: PlanView): UsageRow[] {
  const named = [
    ...keys,
    ...(usedByLinks > 0
      ? [{ id: "links", name: t("usageTables.smarturlVisits"), used: usedByLinks }]
      : []),
  ];
  const rest = used - named.reduce((sum, row) => sum + row.used, 0);
  return rest > 0
    ? [...named, { id: "rest", name: t("usageTables.otherKeys"), used: rest }]
    : named;
}
