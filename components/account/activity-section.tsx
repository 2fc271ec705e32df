"use client";

import { useTranslations } from "next-intl";
import { EventList } from "@/components/security/event-list";
import { useActivity } from "@/components/security/use-events";
import { Button } from "@/components/ui/button";
import { QueryState } from "@/components/ui/query-state";
import { AccountSection } from "./account-section";

/** Lets the owner spot activity that was not theirs. */
export function ActivitySection() {
  const t = useTranslations("account");
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useActivity();
  const events = data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <AccountSection
      id="activity"
      title={t("activitySection.activity")}
      description={t("activitySection.yourAccountsSecurity")}
    >
      <QueryState data={data} error={error} refetch={refetch} lines={4} />
      {data !== undefined && events.length === 0 && (
        <p className="text-sm text-quiet">{t("activitySection.nothingYet")}</p>
      )}
      {/* A long list scrolls here, also by keyboard, so that the rest of the page stays in reach. */}
      {events.length > 0 && (
        <section
          aria-label={t("activitySection.events")}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
          tabIndex={0}
          className="-my-3 max-h-112 overflow-y-auto"
        >
          <EventList events={events} />
        </section>
      )}
      {hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button size="sm" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t("activitySection.showOlderEvents")}
          </Button>
        </div>
      )}
    </AccountSection>
  );
}
