"use client";

import { ListPlus, Plus, Upload } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { ListHead } from "@/lib/engine/list-kinds";
import { isListName } from "./list-words";
import { NamedListMenu } from "./named-list-menu";

/** A member's actions on the page: with the shown list, and besides it. */
export function ListActions({
  list,
  onCreate,
  onImport,
  onAdd,
  onRenamed,
  onDeleted,
}: {
  /** Null when none is shown. */
  list: ListHead | null;
  onCreate: () => void;
  onImport: () => void;
  onAdd: () => void;
  onRenamed: (list: ListHead) => void;
  onDeleted: () => void;
}) {
  const t = useTranslations("lists");
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={onCreate}>
        <ListPlus className="size-4" aria-hidden /> {t("named.new")}
      </Button>
      {list !== null && (
        <>
          <Button onClick={onImport}>
            <Upload className="size-4" aria-hidden /> {t("listsPage.import")}
          </Button>
          <Button look="primary" onClick={onAdd}>
            <Plus className="size-4" aria-hidden /> {t("listsPage.addEntry")}
          </Button>
          {!isListName(list.name) && (
            <NamedListMenu list={list} onRenamed={onRenamed} onDeleted={onDeleted} />
          )}
        </>
      )}
    </div>
  );
}
