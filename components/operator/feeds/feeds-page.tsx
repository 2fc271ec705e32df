"use client";

import { useState } from "react";
import { PageHeader } from "@/components/panel/page-header";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import { counted } from "@/components/ui/numbers";
import { Segmented } from "@/components/ui/segmented";
import { EmptyState, ErrorState, Skeleton } from "@/components/ui/states";
import { useToast } from "@/components/ui/toast";
import type { FeedView } from "@/lib/panel/answers/operator";
import { FEED_GROUPS } from "./category-words";
import { FeedGroup } from "./feed-group";
import { byUrgency, type FeedFilter, isShown, needsAttention } from "./feed-words";
import { useFeeds, useSyncAll } from "./use-feeds";

export function FeedsPage() {
  const { data, error, refetch } = useFeeds();
  return (
    <>
      <PageHeader
        title="Feeds"
        description="The lists that visitors are checked against. If a delivery fails or looks wrong, the last good copy stays in use."
        actions={<SyncAll />}
      />
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton lines={8} />}
      {data !== undefined && !data.isScheduled && (
        <p className="mb-4 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
          Scheduled fetching is off (FEEDS_SYNC). Feeds are fetched only when you ask here.
        </p>
      )}
      {data !== undefined && <Feeds feeds={data.feeds} />}
    </>
  );
}

function Feeds({ feeds }: { feeds: readonly FeedView[] }) {
  const [search, setSearch] = useState("");
  const [filter, setFilter] = useState<FeedFilter>("all");
  const shown = feeds.filter((feed) => isShown(feed, search.trim(), filter)).sort(byUrgency);
  const on = feeds.filter(({ isOn }) => isOn);
  const troubled = feeds.filter(needsAttention).length;
  const entries = on.reduce((sum, { status }) => sum + (status?.entries ?? 0), 0);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <div className="w-80 max-w-full">
          <Input
            type="search"
            aria-label="Search feeds"
            placeholder="Name, licence or publisher"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
        <Segmented
          label="Which feeds"
          value={filter}
          options={[
            { value: "all", label: "All" },
            { value: "trouble", label: `Needs attention (${troubled})` },
            { value: "off", label: `Off (${feeds.length - on.length})` },
          ]}
          onChange={setFilter}
        />
        <p className="text-sm text-quiet tabular-nums">
          {counted(on.length, "feed")} on, {counted(entries, "entry", "entries")}
        </p>
      </div>
      {shown.length === 0 && (
        <EmptyState title={filter === "trouble" ? "Nothing needs attention" : "No feed matches"} />
      )}
      {FEED_GROUPS.map(({ title, text, categories }) => (
        <FeedGroup
          key={title}
          title={title}
          text={text}
          feeds={shown.filter(({ category }) => categories.includes(category))}
        />
      ))}
    </>
  );
}

function SyncAll() {
  const { showMessage, showError } = useToast();
  const sync = useSyncAll();
  const start = () =>
    sync.mutate(undefined, {
      onError: showError,
      onSuccess: ({ failed }) =>
        showMessage(
          failed.length === 0
            ? "All feeds are fetched."
            : `Fetched, except ${counted(failed.length, "feed")}.`,
        ),
    });
  return (
    <Button isBusy={sync.isPending} onClick={start}>
      {sync.isPending ? "Syncing…" : "Sync all now"}
    </Button>
  );
}
