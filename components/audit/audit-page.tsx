"use client";

import { useTranslations } from "next-intl";
import { useDeferredValue, useState } from "react";
import { Button } from "@/components/ui/button";
import { Card, Section } from "@/components/ui/card";
import { QueryState } from "@/components/ui/query-state";
import { EmptyState } from "@/components/ui/states";
import { AuditEvent } from "./audit-event";
import { AuditFilterBar } from "./audit-filter-bar";
import { NO_FILTER, useAudit } from "./use-audit";

export function AuditPage() {
  const t = useTranslations("audit");
  const [filter, setFilter] = useState(NO_FILTER);
  const audit = useAudit(useDeferredValue(filter));
  const { data, error, refetch } = audit;
  const events = data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <Section title={t("auditPage.auditLog")} description={t("auditPage.everyChangeIn")}>
      <AuditFilterBar filter={filter} areas={data?.pages[0]?.areas ?? []} onChange={setFilter} />
      <QueryState data={data} error={error} refetch={refetch} lines={8} />
      {data !== undefined && events.length === 0 && (
        <EmptyState
          title={t("auditPage.noChangeMatches")}
          action={
            <Button onClick={() => setFilter(NO_FILTER)}>{t("auditPage.showAllChanges")}</Button>
          }
        />
      )}
      {events.length > 0 && (
        <Card>
          <ol>
            {events.map((event) => (
              <AuditEvent key={event.id} event={event} />
            ))}
          </ol>
        </Card>
      )}
      {audit.hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button isBusy={audit.isFetchingNextPage} onClick={() => void audit.fetchNextPage()}>
            {t("auditPage.showOlderChanges")}
          </Button>
        </div>
      )}
    </Section>
  );
}
