"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Pager } from "@/components/ui/pager";
import { EmptyState, ErrorState, Skeleton } from "@/components/ui/states";
import type { ListHead } from "@/lib/engine/list-kinds";
import type { Translate } from "@/lib/messages/translate";
import { LIST_PAGE_SIZE } from "@/lib/panel/page-sizes";
import { EditEntryDialog } from "./edit-entry-dialog";
import { EntriesTable } from "./entries-table";
import { ListToolbar } from "./list-toolbar";
import type { ListView } from "./list-view";
import { exampleOf, listLabel } from "./list-words";
import { RemoveDialog } from "./remove-dialog";
import { SelectionBar } from "./selection-bar";
import { type ListEntryRow, useEntries } from "./use-lists";
import { useRemoveEntries } from "./use-remove-entries";

const NONE: ReadonlySet<string> = new Set();

/** One list: search, table, pages, actions. */
export function ListEntries({
  list,
  view,
  onChange,
}: {
  list: ListHead;
  view: ListView;
  onChange: (change: Partial<ListView>) => void;
}) {
  const t = useTranslations("lists");
  const { search, page } = view;
  const { data, error, refetch } = useEntries(view);
  const [selected, setSelected] = useState(NONE);
  const [edited, setEdited] = useState<ListEntryRow | null>(null);
  const { removal, warnings, isPending, ask, confirm } = useRemoveEntries(list, () =>
    setSelected(NONE),
  );
  const removeOne = ({ id }: ListEntryRow) => ask({ selection: { ids: [id] }, count: 1 });
  if (error !== null && data === undefined) {
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  if (data?.total === 0 && search === "") {
    return <EmptyState title={t("listEntries.nothingOnThis")}>{emptyHint(t, list)}</EmptyState>;
  }
  return (
    <>
      <ListToolbar view={view} onChange={onChange} />
      {/* It goes with the rows, not with the answer: what lies below would move under a click. */}
      {selected.size > 0 && !isPending && data !== undefined && (
        <SelectionBar
          selected={selected}
          total={data.total}
          search={search}
          onClear={() => setSelected(NONE)}
          onRemove={ask}
        />
      )}
      {data === undefined && <Skeleton lines={8} />}
      {data?.entries.length === 0 && (
        <EmptyState
          title={
            search === ""
              ? t("listEntries.noEntryOn")
              : t("listEntries.nothingMatchesSearch", { search })
          }
          action={
            <Button onClick={() => onChange({ search: "" })}>
              {t("listEntries.showAllEntries")}
            </Button>
          }
        />
      )}
      {data !== undefined && data.entries.length > 0 && (
        <EntriesTable
          label={listLabel(t, list)}
          entries={data.entries}
          selected={selected}
          onSelect={setSelected}
          onEdit={setEdited}
          onRemove={removeOne}
        />
      )}
      <Pager
        page={page}
        pageSize={LIST_PAGE_SIZE}
        total={data?.total ?? 0}
        onPage={(next) => onChange({ page: next })}
      />
      <EditEntryDialog list={list} entry={edited} onClose={() => setEdited(null)} />
      <RemoveDialog
        list={list}
        removal={removal}
        warnings={warnings}
        isBusy={isPending}
        onClose={() => ask(null)}
        onConfirm={confirm}
      />
    </>
  );
}

function emptyHint(t: Translate<"lists">, list: ListHead): string {
  return t("listEntries.addOneEntry", { example: exampleOf(list) });
}
