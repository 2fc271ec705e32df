"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useCallback } from "react";
import { useTableView } from "@/components/table/use-table-view";
import { Button } from "@/components/ui/button";
import { Choice } from "@/components/ui/choice";
import { Pager } from "@/components/ui/pager";
import { SearchField } from "@/components/ui/search-field";
import { EmptyState, ErrorState, Skeleton } from "@/components/ui/states";
import type { Pages } from "../documents";
import { COLLECTION_VIEW, useCollection } from "./use-collection";

/** A workspace's configurations or SmartURLs: searched, sorted and paged on the server. */
export function CollectionView<Collection extends keyof Pages>({
  collection,
  searchLabel,
  empty,
  filter,
  children,
}: {
  collection: Collection;
  searchLabel: string;
  /** Shown for an empty collection. */
  empty: ReactNode;
  /** Chooses a tag. */
  filter?: (tag: string, choose: (tag: string) => void) => ReactNode;
  /** The table of one page. */
  children: (page: Pages[Collection]) => ReactNode;
}) {
  const t = useTranslations("policy");
  const [view, change] = useTableView(COLLECTION_VIEW);
  const { search, sort, page } = view;
  const { tag } = view.filter;
  const sorts = COLLECTION_VIEW.sorts.filter(
    (each) => each !== "visits" || collection === "smarturls",
  );
  const find = useCallback((text: string) => change({ search: text }), [change]);
  const { data, error, refetch } = useCollection(collection, view);
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton lines={6} />;
  const isWhole = search === "" && tag === "";
  if (data.total === 0 && isWhole) return empty;
  return (
    <>
      <div className="mb-3 flex flex-wrap gap-2">
        <SearchField label={searchLabel} value={search} onChange={find} />
        <div className="w-40">
          <Choice
            aria-label={t("collection.order")}
            value={sort}
            options={sorts}
            nameOf={(each) => t(`orders.${each}`)}
            onChange={(each) => change({ sort: each })}
          />
        </div>
        {filter?.(tag, (chosen) => change({ filter: { tag: chosen } }))}
      </div>
      {data.items.length === 0 ? (
        <EmptyState
          title={
            isWhole
              ? t("collection.noPage")
              : t("collection.noMatch", { search: search === "" ? tag : search })
          }
          action={
            <Button onClick={() => change({ search: "", filter: { tag: "" } })}>
              {t("collection.showAll")}
            </Button>
          }
        />
      ) : (
        children(data)
      )}
      <Pager
        page={page}
        pageSize={data.pageSize}
        total={data.total}
        onPage={(next) => change({ page: next })}
      />
    </>
  );
}
