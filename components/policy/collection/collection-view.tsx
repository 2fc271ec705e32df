"use client";

import { ChevronLeft, ChevronRight, Search } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import { ErrorState, Skeleton } from "@/components/ui/states";
import type { Page } from "@/lib/panel/answers/policies";
import { useCollection } from "./use-collection";

/** A workspace's configurations or SmartURLs, searched and paged on the server. */
export function CollectionView<P extends Page<unknown>>({
  collection,
  searchLabel,
  empty,
  children,
}: {
  collection: "configurations" | "smarturls";
  searchLabel: string;
  /** Shown for an empty collection. */
  empty: ReactNode;
  /** The table of one page. */
  children: (page: P) => ReactNode;
}) {
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useCollection<P>(collection, { search, page });
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton lines={6} />;
  if (data.total === 0 && search === "") return empty;
  return (
    <div className="space-y-3">
      <div className="relative max-w-sm">
        <Search className="absolute top-2.5 left-3 size-4 text-quiet" aria-hidden />
        <Input
          type="search"
          aria-label={searchLabel}
          placeholder={searchLabel}
          maxLength={100}
          className="pl-9"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setPage(1);
          }}
        />
      </div>
      {data.total === 0 ? (
        <p className="py-8 text-center text-sm text-quiet">Nothing has “{search}” in its name.</p>
      ) : (
        children(data)
      )}
      <Pager page={page} pages={Math.ceil(data.total / data.pageSize)} onTurn={setPage} />
    </div>
  );
}

function Pager({
  page,
  pages,
  onTurn,
}: {
  page: number;
  pages: number;
  onTurn: (page: number) => void;
}) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages of the table" className="flex items-center justify-end gap-2 text-sm">
      <span className="text-quiet tabular-nums">
        Page {page.toLocaleString("en")} of {pages.toLocaleString("en")}
      </span>
      <Button
        size="icon"
        aria-label="Previous page"
        disabled={page <= 1}
        onClick={() => onTurn(page - 1)}
      >
        <ChevronLeft className="size-4" aria-hidden />
      </Button>
      <Button
        size="icon"
        aria-label="Next page"
        disabled={page >= pages}
        onClick={() => onTurn(page + 1)}
      >
        <ChevronRight className="size-4" aria-hidden />
      </Button>
    </nav>
  );
}
