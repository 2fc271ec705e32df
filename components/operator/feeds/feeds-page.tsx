"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { PageHeader } from "@/components/panel/page-header";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import { counted } from "@/components/ui/numbers";
import { QueryState } from "@/components/ui/query-state";
import { Segmented } from "@/components/ui/segmented";
import { EmptyState } from "@/components/ui/states";
import { useToast } from "@/components/ui/toast";
import type { FeedView } from "@/lib/panel/answers";
import { FEED_GROUPS } from "./category-words";
import { FeedGroup } from "./feed-group";
import { byUrgency, type FeedFilter, isShown, needsAttention } from "./feed-words";
import { useFeeds, useSyncAll } from "./use-feeds";

export function FeedsPage() {
  const t = useTranslations("operator");
  const { data, error, refetch } = useFeeds();
  return (
    <>
      <PageHeader
        title={t("feedsPage.feeds")}
        description={t("feedsPage.theListsThat")}
        actions={<SyncAll />}
      />
      <QueryState data={data} error={error} refetch={refetch} lines={8} />
      {data !== undefined && !data.isScheduled && (
        <p className="mb-4 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
          {t("feedsPage.scheduledFetchingIs")}
        </p>
      )}
      {data !== undefined && <Feeds feeds={data.feeds} />}
    </>
  );
}

function Feeds({ feeds }: { feeds: readonly FeedView[] }) {
  const t = useTranslations("operator");
  const tUi = useTranslations("ui");
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
            aria-label={t("feedsPage.searchFeeds")}
            placeholder={t("feedsPage.nameLicenceOr")}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
        <Segmented
          label={t("feedsPage.whichFeeds")}
          value={filter}
          options={[
            { value: "all", label: t("feedsPage.all") },
            { value: "trouble", label: t("feedsPage.needsAttentionTroubled", { troubled }) },
            { value: "off", label: t("feedsPage.offValue", { value: feeds.length - on.length }) },
          ]}
          onChange={setFilter}
        />
        <p className="text-sm text-quiet tabular-nums">
          {t("feedsPage.lengthOnEntries", {
            length: counted(tUi, "feed", on.length),
            entries: counted(tUi, "entry", entries),
          })}
        </p>
      </div>
      {shown.length === 0 && (
        <EmptyState
          title={
            filter === "trouble"
              ? t("feedsPage.nothingNeedsAttention")
              : t("feedsPage.noFeedMatches")
          }
        />
      )}
      {FEED_GROUPS.map(({ group, categories }) => (
        <FeedGroup
          key={group}
          title={t(`feedGroups.${group}.title`)}
          text={t(`feedGroups.${group}.text`)}
          feeds={shown.filter(({ category }) => categories.some((each) => each === category))}
        />
      ))}
    </>
  );
}

function SyncAll() {
  const t = useTranslations("operator");
  const tUi = useTranslations("ui");
  const { showMessage, showError } = useToast();
  const sync = useSyncAll();
  const start = () =>
    sync.mutate(undefined, {
      onError: showError,
      onSuccess: ({ failed }) =>
        showMessage(
          failed.length === 0
            ? t("feedsPage.allFeedsAre")
            : t("feedsPage.fetchedExceptLength", { length: counted(tUi, "feed", failed.length) }),
        ),
    });
  return (
    <Button isBusy={sync.isPending} onClick={start}>
      {sync.isPending ? t("feedsPage.syncing") : t("feedsPage.syncAllNow")}
    </Button>
  );
}
