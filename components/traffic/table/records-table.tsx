"use client";

import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/class-names";
import { Table } from "@/components/ui/table";
import type { FilterState } from "../use-filter";
import { useKeyName } from "../use-key-name";
import type { TrafficRecord } from "../use-traffic";
import { useColumns } from "./chosen-columns";
import { type ColumnContext, type ColumnId, columnOf } from "./columns";
import { useRowKeys } from "./use-row-keys";

const CELL =
  "h-7 px-2 py-0 whitespace-nowrap first:pl-3 last:pr-3 sm:px-2.5 sm:first:pl-4 sm:last:pr-4";

/** Calls, one per line; each opens in full. */
export function RecordsTable({
  records,
  state,
}: {
  records: readonly TrafficRecord[];
  state: FilterState;
}) {
  const t = useTranslations("traffic");
  const keyName = useKeyName();
  const columns = useColumns();
  const body = useRowKeys<HTMLTableSectionElement>({
    ids: records.map(({ id }) => id),
    open: state.record,
    onOpen: state.open,
  });
  return (
    <Table label={t("recordsTable.calls")}>
      <thead>
        <tr className="border-b border-line text-left text-xs text-quiet">
          {columns.map((id) => (
            <th key={id} scope="col" className={cn(CELL, "font-medium")}>
              {t(`columns.${id}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body} className="text-[0.8125rem]">
        {records.map((record) => (
          <RecordRow
            key={record.id}
            record={record}
            columns={columns}
            context={{ keyName, t }}
            isOpen={state.record === record.id}
            onOpen={() => state.open(record.id)}
          />
        ))}
      </tbody>
    </Table>
  );
}

function RecordRow({
  record,
  columns,
  context,
  isOpen,
  onOpen,
}: {
  record: TrafficRecord;
  columns: readonly ColumnId[];
  context: ColumnContext;
  isOpen: boolean;
  onOpen: () => void;
}) {
  const t = useTranslations("traffic");
  return (
    // The button in the first cell does the same for the keyboard.
    <tr
      onClick={onOpen}
      className={cn(
        "cursor-pointer border-b border-line last:border-0 focus-within:bg-raised hover:bg-raised",
        isOpen && "bg-raised",
      )}
    >
      {columns.map((id, index) => {
        const { width, title, cell } = columnOf(id);
        const content = cell(record, context);
        return (
          <td key={id} className={CELL} title={title?.(record, context) ?? undefined}>
            <span className={cn("block truncate", width)}>
              {index === 0 ? (
                <button
                  type="button"
                  data-row={record.id}
                  className="rounded tabular-nums hover:underline"
                >
                  {content || t("recordsTable.open")}
                </button>
              ) : (
                content
              )}
            </span>
          </td>
        );
      })}
    </tr>
  );
}
