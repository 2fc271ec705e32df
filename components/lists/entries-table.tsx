"use client";

import { Ellipsis } from "lucide-react";
import { useTranslations } from "next-intl";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Ago } from "@/components/ui/ago";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem } from "@/components/ui/menu";
import { whole } from "@/components/ui/numbers";
import { Cell, Row, Table } from "@/components/ui/table";
import { Tick } from "@/components/ui/tick";
import type { ListEntryRow } from "./use-lists";

const COLUMNS = ["value", "note", "expires", "hits", "lastHit", "added"] as const;

export interface EntriesTableProps {
  readonly label: string;
  readonly entries: readonly ListEntryRow[];
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
  readonly onEdit: (entry: ListEntryRow) => void;
  readonly onRemove: (entry: ListEntryRow) => void;
}

export function EntriesTable({
  label,
  entries,
  selected,
  onSelect,
  ...actions
}: EntriesTableProps) {
  const t = useTranslations("lists");
  const { canEdit } = useWorkspace();
  const areAll = entries.every(({ id }) => selected.has(id));
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(selected);
    if (isOn) next.add(id);
    else next.delete(id);
    onSelect(next);
  };
  return (
    <Table label={label}>
      <thead>
        <tr className="border-b border-line text-left text-xs text-quiet">
          {canEdit && (
            <th scope="col" className="w-10 py-2 pl-4">
              <Tick
                label={t("entriesTable.selectAllOn")}
                checked={areAll}
                onChange={({ target }) =>
                  onSelect(new Set(target.checked ? entries.map(({ id }) => id) : []))
                }
              />
            </th>
          )}
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className="px-4 py-2 font-medium whitespace-nowrap">
              {t(`entriesTable.${column}`)}
            </th>
          ))}
          {canEdit && (
            <th scope="col" className="w-10">
              <span className="sr-only">{t("entriesTable.actions")}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.id}>
            {canEdit && (
              <td className="py-2 pl-4">
                <Tick
                  label={t("entriesTable.selectValue", { value: entry.value })}
                  checked={selected.has(entry.id)}
                  onChange={({ target }) => toggle(entry.id, target.checked)}
                />
              </td>
            )}
            <EntryCells entry={entry} />
            {canEdit && (
              <Cell className="py-1 text-right">
                <EntryMenu entry={entry} {...actions} />
              </Cell>
            )}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function EntryCells({ entry }: { entry: ListEntryRow }) {
  const t = useTranslations("lists");
  return (
    <>
      <Cell className="font-mono whitespace-nowrap">{entry.value}</Cell>
      <Cell className="max-w-64 min-w-32 break-words text-quiet">{entry.note}</Cell>
      <Cell className="text-quiet">
        <Expiry at={entry.expiresAt} />
      </Cell>
      <Cell className="tabular-nums">{whole(entry.hits)}</Cell>
      <Cell className="text-quiet">
        {entry.lastHitAt === null ? t("entriesTable.never") : <Ago at={entry.lastHitAt} />}
      </Cell>
      <Cell className="text-quiet">
        <p className="flex max-w-72 gap-1.5">
          <Ago at={entry.createdAt} />
          <span
            className="truncate text-xs leading-5"
            title={entry.author ?? t("entriesTable.operator")}
          >
            {entry.author ?? t("entriesTable.operator")}
          </span>
        </p>
      </Cell>
    </>
  );
}

function Expiry({ at }: { at: string | null }) {
  const t = useTranslations("lists");
  if (at === null) return t("entriesTable.never");
  if (Date.parse(at) <= Date.now())
    return <Badge tone="warning">{t("entriesTable.expired")}</Badge>;
  return <Ago at={at} />;
}

function EntryMenu({
  entry,
  onEdit,
  onRemove,
}: Pick<EntriesTableProps, "onEdit" | "onRemove"> & { entry: ListEntryRow }) {
  const t = useTranslations("lists");
  return (
    <Menu
      trigger={
        <Button
          look="ghost"
          size="icon"
          aria-label={t("entriesTable.actionsForValue", { value: entry.value })}
        >
          <Ellipsis className="size-4" aria-hidden />
        </Button>
      }
    >
      <MenuItem onSelect={() => onEdit(entry)}>{t("entriesTable.editNoteAnd")}</MenuItem>
      <MenuItem onSelect={() => onRemove(entry)} isDangerous>
        {t("entriesTable.remove")}
      </MenuItem>
    </Menu>
  );
}
