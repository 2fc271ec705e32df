"use client";

import type { ReactNode } from "react";
import { Ago } from "@/components/ui/ago";
import { Button } from "@/components/ui/button";
import { counted } from "@/components/ui/numbers";
import { useToast } from "@/components/ui/toast";
import type { FeedView } from "@/lib/panel/answers/operator";
import { EntryChanges } from "./entry-changes";
import { reasonWords } from "./feed-words";
import { Quarantine } from "./quarantine";
import { useFeedAction } from "./use-feeds";

/** Where a feed comes from, what its last delivery changed, and what is wrong with it. */
export function FeedDetails({ feed }: { feed: FeedView }) {
  const { status, licence, homepage, acceptance, isFixed } = feed;
  return (
    <div className="space-y-4 text-sm">
      {status !== null && status.reason !== null && status.quarantine === null && (
        <p className="text-warning">{reasonWords(status.reason)}</p>
      )}
      {status?.quarantine != null && <Quarantine id={feed.id} quarantine={status.quarantine} />}
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <Fact label="Licence">{licence}</Fact>
        {homepage !== "" && (
          <Fact label="Publisher">
            <a
              href={homepage}
              target="_blank"
              rel="noreferrer"
              className="break-all text-accent underline underline-offset-2"
            >
              {homepage}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </Fact>
        )}
        <Fact label="Schedule">
          Every {everyText(feed.refreshMinutes)}
          {status?.nextAttempt != null && (
            <>
              , next <Ago at={status.nextAttempt} />
            </>
          )}
        </Fact>
        {acceptance !== null && (
          <Fact label="Terms">
            Accepted by {acceptance.by} <Ago at={acceptance.at} />
            {!acceptance.isCurrent && (
              <span className="text-warning"> · they read differently now</span>
            )}
          </Fact>
        )}
        {isFixed && <Fact label="Switch">Set in FEEDS_FILE; it cannot be switched here.</Fact>}
        {status !== null && status.difference !== null && (
          <Fact label="Last change">
            <EntryChanges difference={status.difference} />
          </Fact>
        )}
        {status !== null && status.leftOut.count > 0 && (
          <Fact label="Left out">
            {counted(status.leftOut.count, "entry", "entries")} that must not be blocked
          </Fact>
        )}
        {status !== null && status.badLines > 0 && (
          <Fact label="Unreadable">{counted(status.badLines, "line")}</Fact>
        )}
      </dl>
      {feed.isOn && <SyncNow id={feed.id} />}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-quiet">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}

function SyncNow({ id }: { id: string }) {
  const { showMessage, showError } = useToast();
  const sync = useFeedAction("POST");
  const start = () =>
    sync.mutate(id, {
      onError: showError,
      onSuccess: ({ failure }) =>
        showMessage(failure === null ? `${id} is fetched.` : `${id}: ${failure.reason}`),
    });
  return (
    <Button size="sm" isBusy={sync.isPending} onClick={start}>
      Sync now<span className="sr-only">: {id}</span>
    </Button>
  );
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** `6 hours`, `3 days` */
function everyText(minutes: number): string {
  if (minutes % DAY === 0) return minutes === DAY ? "day" : counted(minutes / DAY, "day");
  if (minutes % HOUR === 0) return minutes === HOUR ? "hour" : counted(minutes / HOUR, "hour");
  return counted(minutes, "minute");
}
