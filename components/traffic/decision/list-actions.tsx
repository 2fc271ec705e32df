"use client";

import { CircleCheck, CircleX } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { type ListEntryRow, useListCounts } from "@/components/lists/use-lists";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Ago } from "@/components/ui/ago";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem } from "@/components/ui/menu";
import type { ListHead } from "@/lib/engine/list-kinds";
import { AddToListDialog } from "./add-to-list-dialog";
import { useListState, type VisitorList } from "./use-list-state";

const LISTS = ["ipWhitelist", "ipBlacklist"] as const;
const ALLOWLIST: ListHead = { name: "ipWhitelist", kind: "address" };
const BLOCKLIST: ListHead = { name: "ipBlacklist", kind: "address" };

/** The lists that a visitor is on, and actions for them. */
export function ListActions({ address, decision }: { address: string; decision: string }) {
  const t = useTranslations("traffic");
  const { canEdit } = useWorkspace();
  const entries = useListState(address);
  const [adding, setAdding] = useState<ListHead | null>(null);
  return (
    <div className="space-y-2">
      {LISTS.map((list) => {
        const entry = entries[list];
        return entry && <Listed key={list} list={list} entry={entry} />;
      })}
      {canEdit && (
        <div className="flex flex-wrap gap-2 empty:hidden">
          {entries.ipWhitelist === null && (
            <Button size="sm" onClick={() => setAdding(ALLOWLIST)}>
              {t("lists.ipWhitelist.title")}
            </Button>
          )}
          {entries.ipBlacklist === null && (
            <Button size="sm" look="danger" onClick={() => setAdding(BLOCKLIST)}>
              {t("lists.ipBlacklist.title")}
            </Button>
          )}
          <OtherLists onChoose={setAdding} />
        </div>
      )}
      {adding !== null && (
        <AddToListDialog
          list={adding}
          address={address}
          decision={decision}
          onClose={() => setAdding(null)}
        />
      )}
    </div>
  );
}

/** The workspace's own lists of addresses; nothing without any. */
function OtherLists({ onChoose }: { onChoose: (list: ListHead) => void }) {
  const t = useTranslations("traffic");
  const { data: counts } = useListCounts();
  const lists = counts?.named.filter(({ kind }) => kind === "address") ?? [];
  if (lists.length === 0) return null;
  return (
    <Menu trigger={<Button size="sm">{t("lists.named.choose")}</Button>}>
      {lists.map((list) => (
        <MenuItem key={list.name} onSelect={() => onChoose(list)}>
          {list.name}
        </MenuItem>
      ))}
    </Menu>
  );
}

function Listed({ list, entry }: { list: VisitorList; entry: ListEntryRow }) {
  const t = useTranslations("traffic");
  const { handle } = useWorkspace();
  const query = new URLSearchParams({ list, search: entry.value });
  const Icon = list === "ipWhitelist" ? CircleCheck : CircleX;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <Icon
        className={list === "ipWhitelist" ? "size-4 text-good" : "size-4 text-danger"}
        aria-hidden
      />
      <span>{t(`lists.${list}.state`)}</span>
      <Link
        href={`/w/${handle}/lists?${query}`}
        className="font-mono text-xs text-accent underline"
      >
        {entry.value}
      </Link>
      <span className="text-quiet">
        {t.rich("listActions.added", { ago: () => <Ago at={entry.createdAt} /> })}
      </span>
    </p>
  );
}
