"use client";

import { Button } from "@/components/ui/button";
import { dates } from "@/components/ui/dates";
import { EmptyState, ErrorState, Skeleton } from "@/components/ui/states";
import { RecordsTable } from "./table/records-table";
import type { FilterState } from "./use-filter";
import { useTraffic } from "./use-traffic";

/** The matching calls, with a button for more. */
export function RecordPages({ state }: { state: FilterState }) {
  const { data, error, isFetching, isSearching, hasNextPage, fetchNextPage, refetch } = useTraffic(
    state.filter,
  );
  const records = data?.pages.flatMap((page) => page.records) ?? [];
  const searchedTo = data?.pages.at(-1)?.searchedTo ?? null;
  const isNarrow = Object.keys(state.filter).length > 0;
  return (
    <>
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton lines={10} />}
      {records.length > 0 && <RecordsTable records={records} state={state} />}
      {isSearching && (
        <p role="status" className="py-6 text-center text-sm text-quiet">
          Searching{searchedTo !== null && `, back to ${dates.second(searchedTo)} so far`}…
        </p>
      )}
      {data !== undefined && !isSearching && records.length === 0 && (
        <Nothing isNarrow={isNarrow} onClear={() => state.set({})} />
      )}
      {hasNextPage && !isSearching && (
        <div className="mt-4 flex justify-center">
          <Button isBusy={isFetching} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}

function Nothing({ isNarrow, onClear }: { isNarrow: boolean; onClear: () => void }) {
  if (!isNarrow) {
    return (
      <EmptyState title="No calls yet">
        As soon as your server calls, every decision is listed here with its reason.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No calls match these filters"
      action={<Button onClick={onClear}>Clear the filters</Button>}
    />
  );
}
