"use client";

import { EventList } from "@/components/security/event-list";
import { useActivity } from "@/components/security/use-events";
import { Button } from "@/components/ui/button";
import { ErrorState, Skeleton } from "@/components/ui/states";
import { AccountSection } from "./account-section";

/** Lets the owner spot activity that was not theirs. */
export function ActivitySection() {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useActivity();
  const events = data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <AccountSection
      id="activity"
      title="Activity"
      description="Your account's security events from the last 180 days. Don't recognize one? Change your password and sign out all other sessions."
    >
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton lines={4} />}
      {data !== undefined && events.length === 0 && (
        <p className="text-sm text-quiet">Nothing yet.</p>
      )}
      {/* A long list scrolls here, also by keyboard, so that the rest of the page stays in reach. */}
      {events.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        <section aria-label="Events" tabIndex={0} className="-my-3 max-h-112 overflow-y-auto">
          <EventList events={events} />
        </section>
      )}
      {hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button size="sm" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show older events
          </Button>
        </div>
      )}
    </AccountSection>
  );
}
