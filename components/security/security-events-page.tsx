"use client";

import { useTranslations } from "next-intl";
import { useDeferredValue, useState } from "react";
import { PageHeader } from "@/components/panel/page-header";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { QueryState } from "@/components/ui/query-state";
import { EmptyState } from "@/components/ui/states";
import { EventFilterBar } from "./event-filter-bar";
import { EventList } from "./event-list";
import { NO_FILTER, useSecurityEvents } from "./use-events";

/** Sign-ins, failed attempts and account changes of the whole installation. */
export function SecurityEventsPage() {
  const t = useTranslations("security");
  const [filter, setFilter] = useState(NO_FILTER);
  const found = useSecurityEvents(useDeferredValue(filter));
  const { data, error, refetch } = found;
  const events = data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <>
      <PageHeader
        title={t("securityEventsPage.securityEvents")}
        description={t("securityEventsPage.signInsFailed")}
      />
      <EventFilterBar filter={filter} onChange={setFilter} />
      <QueryState data={data} error={error} refetch={refetch} lines={8} />
      {data !== undefined && events.length === 0 && (
        <EmptyState
          title={t("securityEventsPage.noEventMatches")}
          action={
            <Button onClick={() => setFilter(NO_FILTER)}>
              {t("securityEventsPage.showAllEvents")}
            </Button>
          }
        />
      )}
      {events.length > 0 && (
        <Card className="px-4">
          <EventList events={events} showsWhose />
        </Card>
      )}
      {found.hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button isBusy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {t("securityEventsPage.showOlderEvents")}
          </Button>
        </div>
      )}
    </>
  );
}
