"use client";

import { CircleCheck, CircleX } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Ago } from "@/components/ui/ago";
import { Button } from "@/components/ui/button";
import type { ListEntryRow } from "@/lib/panel/answers/lists";
import { AddToListDialog } from "./add-to-list-dialog";
import { useListState, type VisitorList } from "./use-list-state";

const LISTS = ["ipWhitelist", "ipBlacklist"] as const;

/** What the lists say of a visitor, and what can be done about it. */
export function ListActions({ address }: { address: string }) {
  const t = useTranslations("traffic");
  const { canEdit } = useWorkspace();
  const entries = useListState(address);
  const [adding, setAdding] = useState<VisitorList | null>(null);
  return (
    <div className="space-y-2">
      {LISTS.map((list) => {
        const entry = entries[list];
        return entry && <Listed key={list} list={list} entry={entry} />;
      })}
      {canEdit && (
        <div className="flex flex-wrap gap-2 empty:hidden">
          {entries.ipWhitelist === null && (
            <Button size="sm" onClick={() => setAdding("ipWhitelist")}>
              {t("lists.ipWhitelist.title")}
            </Button>
          )}
          {entries.ipBlacklist === null && (
            <Button size="sm" look="danger" onClick={() => setAdding("ipBlacklist")}>
              {t("lists.ipBlacklist.title")}
            </Button>
          )}
        </div>
      )}
      {adding !== null && (
        <AddToListDialog list={adding} address={address} onClose={() => setAdding(null)} />
      )}
    </div>
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
