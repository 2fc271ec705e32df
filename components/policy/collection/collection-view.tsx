"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useCallback } from "react";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/field";
import { Pager } from "@/components/ui/pager";
import { SearchField } from "@/components/ui/search-field";
import { EmptyState, ErrorState, Skeleton } from "@/components/ui/states";
import type { Pages } from "../documents";
import { useCollection } from "./use-collection";
import { isSort, SORTS, useCollectionView } from "./use-collection-view";

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
  const [view, change] = useCollectionView();
  const { search, sort, tag, page } = view;
  const sorts = SORTS.filter((each) => each !== "visits" || collection === "smarturls");
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
          <Select
            aria-label={t("collection.order")}
            value={sort}
            onChange={({ target }) => isSort(target.value) && change({ sort: target.value })}
          >
            {sorts.map((each) => (
              <option key={each} value={each}>
                {t(`orders.${each}`)}
              </option>
            ))}
          </Select>
        </div>
        {filter?.(tag, (chosen) => change({ tag: chosen }))}
      </div>
      {data.items.length === 0 ? (
        <EmptyState
          title={
            isWhole
              ? t("collection.noPage")
              : t("collection.noMatch", { search: search === "" ? tag : search })
          }
          action={
            <Button onClick={() => change({ search: "", tag: "" })}>
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
