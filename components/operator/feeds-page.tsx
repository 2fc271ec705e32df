"use client";

import { Fragment } from "react";
import { PageHeader } from "@/components/panel/page-header";
import { Badge, type Tone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState, ErrorState, Skeleton } from "@/components/ui/states";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import { useToast } from "@/components/ui/toast";
import type { FeedStatus } from "@/lib/panel/answers/operator";
import { ageText } from "./age-text";
import { useFeedAction, useFeeds } from "./use-operator";

const TONES = {
  fresh: "good",
  stale: "warning",
  failed: "danger",
  quarantined: "danger",
} as const satisfies Record<FeedStatus["state"], Tone>;

export function FeedsPage() {
  const { data, error, refetch } = useFeeds();
  return (
    <>
      <PageHeader
        title="Feeds"
        description="Used to judge addresses and names. A feed that fails or is quarantined keeps its last good copy."
      />
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton lines={8} />}
      {data?.feeds.length === 0 && <EmptyState title="No feed is switched on" />}
      {data !== undefined && data.feeds.length > 0 && (
        <>
          {!data.isScheduled && (
            <p className="mb-4 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
              FEEDS_SYNC is off: feeds are fetched only on request here.
            </p>
          )}
          <Table label="Feeds">
            <Head columns={["Feed", "State", "Entries", "Data", "Fetched", ""]} />
            <tbody>
              {[...data.feeds].sort(byUrgency).map((feed) => (
                <Fragment key={feed.id}>
                  <FeedRow feed={feed} />
                </Fragment>
              ))}
            </tbody>
          </Table>
        </>
      )}
    </>
  );
}

const URGENCY: readonly FeedStatus["state"][] = ["quarantined", "failed", "stale", "fresh"];

function byUrgency(a: FeedStatus, b: FeedStatus): number {
  return URGENCY.indexOf(a.state) - URGENCY.indexOf(b.state) || (a.id < b.id ? -1 : 1);
}

function FeedRow({ feed }: { feed: FeedStatus }) {
  const { showMessage, showError } = useToast();
  const sync = useFeedAction("POST");
  const release = useFeedAction("PUT");
  const fetchNow = () =>
    sync.mutate(feed.id, {
      onError: showError,
      onSuccess: (now) => showMessage(`${feed.id} is ${now.state}.`),
    });
  const releaseNow = () =>
    release.mutate(feed.id, {
      onError: showError,
      onSuccess: () => showMessage(`${feed.id} is released.`),
    });
  return (
    <Row>
      <Cell>
        <span className="font-medium">{feed.id}</span>
        <span className="block text-xs text-quiet">{feed.category}</span>
      </Cell>
      <Cell>
        <Badge tone={TONES[feed.state]}>{feed.state}</Badge>
        {feed.reason !== null && (
          <span className="mt-1 block max-w-xs text-xs text-quiet">{feed.reason}</span>
        )}
        <Findings feed={feed} />
      </Cell>
      <Cell className="tabular-nums">{feed.entries.toLocaleString("en")}</Cell>
      <Cell className="whitespace-nowrap text-quiet">{ageText(feed.age)}</Cell>
      <Cell className="whitespace-nowrap text-quiet">
        {feed.fetched === null ? "never" : new Date(feed.fetched).toLocaleString("en")}
      </Cell>
      <Cell className="space-x-2 text-right whitespace-nowrap">
        {feed.quarantine?.isReleasable && (
          <Button size="sm" look="danger" isBusy={release.isPending} onClick={releaseNow}>
            Release<span className="sr-only"> {feed.id}</span>
          </Button>
        )}
        <Button size="sm" isBusy={sync.isPending} onClick={fetchNow}>
          Fetch<span className="sr-only"> {feed.id}</span>
        </Button>
      </Cell>
    </Row>
  );
}

/** The entries that block a delivery. */
function Findings({ feed }: { feed: FeedStatus }) {
  const findings = feed.quarantine?.findings ?? [];
  if (findings.length === 0) return null;
  return (
    <details className="mt-1 text-xs">
      <summary className="cursor-pointer text-quiet">{findings.length} offending entries</summary>
      <ul className="mt-1 space-y-0.5">
        {findings.map(({ entry, reason }) => (
          <li key={`${entry} ${reason}`}>
            <code className="font-mono">{entry}</code>: {reason}
          </li>
        ))}
      </ul>
    </details>
  );
}
