"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { Ago } from "@/components/ui/ago";
import { Button } from "@/components/ui/button";
import { Section } from "@/components/ui/card";
import { dates } from "@/components/ui/dates";
import { QueryState } from "@/components/ui/query-state";
import { EmptyState } from "@/components/ui/states";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import { useAlertsPlace } from "./alerts-place";
import { useAlertHistory } from "./use-alerts";

/** The alerts of thirty days. */
export function HistorySection() {
  const t = useTranslations("alerts");
  const { pages } = useAlertsPlace();
  const history = useAlertHistory();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = history;
  const alerts = data?.pages.flatMap((page) => page.alerts);
  return (
    <Section title={t("history.title")} description={t("history.description")}>
      <QueryState data={alerts} error={error} refetch={refetch} lines={4} />
      {alerts?.length === 0 && (
        <EmptyState title={t("history.none")}>{t("history.noneText")}</EmptyState>
      )}
      {alerts !== undefined && alerts.length > 0 && (
        <Table label={t("history.title")}>
          <Head
            columns={[t("history.when"), t("history.what"), t("history.rule"), t("history.sent")]}
          />
          <tbody>
            {alerts.map(({ id, at, title, text, page, rule, sentAt, dueAt }) => (
              <Row key={id}>
                <Cell>
                  <Ago at={at} />
                </Cell>
                <Cell className="min-w-64">
                  <Link href={`${pages}${page}`} className="underline underline-offset-4">
                    {title}
                  </Link>
                  <span className="block text-quiet">{text}</span>
                </Cell>
                <Cell>{rule}</Cell>
                <Cell>
                  {sentAt === null ? (
                    t("history.waits", { until: dates.moment(dueAt) })
                  ) : (
                    <Ago at={sentAt} />
                  )}
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
      {hasNextPage && (
        <Button className="mt-3" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("history.more")}
        </Button>
      )}
    </Section>
  );
}
