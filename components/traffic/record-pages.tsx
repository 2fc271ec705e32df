"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { dates } from "@/components/ui/dates";
import { QueryState } from "@/components/ui/query-state";
import { EmptyState } from "@/components/ui/states";
import { RecordsTable } from "./table/records-table";
import type { FilterState } from "./use-filter";
import { useTraffic } from "./use-traffic";

/** The matching calls, with a button for more. */
export function RecordPages({ state }: { state: FilterState }) {
  const t = useTranslations("traffic");
  const { data, error, isFetching, isSearching, hasNextPage, fetchNextPage, refetch } = useTraffic(
    state.filter,
  );
  const records = data?.pages.flatMap((page) => page.records) ?? [];
  const searchedTo = data?.pages.at(-1)?.searchedTo ?? null;
  const isNarrow = Object.keys(state.filter).length > 0;
  return (
    <>
      <QueryState data={data} error={error} refetch={refetch} lines={10} />
      {records.length > 0 && <RecordsTable records={records} state={state} />}
      {isSearching && (
        <p role="status" className="py-6 text-center text-sm text-quiet">
          {searchedTo === null
            ? t("recordPages.searching")
            : t("recordPages.searchingBackTo", { time: dates.second(searchedTo) })}
        </p>
      )}
      {data !== undefined && !isSearching && records.length === 0 && (
        <Nothing isNarrow={isNarrow} onClear={() => state.set({})} />
      )}
      {hasNextPage && !isSearching && (
        <div className="mt-4 flex justify-center">
          <Button isBusy={isFetching} onClick={() => void fetchNextPage()}>
            {t("recordPages.showMore")}
          </Button>
        </div>
      )}
    </>
  );
}

function Nothing({ isNarrow, onClear }: { isNarrow: boolean; onClear: () => void }) {
  const t = useTranslations("traffic");
  if (!isNarrow) {
    return <EmptyState title={t("recordPages.noCallsYet")}>{t("recordPages.asSoonAs")}</EmptyState>;
  }
  return (
    <EmptyState
      title={t("recordPages.noCallsMatch")}
      action={<Button onClick={onClear}>{t("recordPages.clearTheFilters")}</Button>}
    />
  );
}
