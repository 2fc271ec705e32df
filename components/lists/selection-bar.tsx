"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { whole } from "@/components/ui/numbers";
import type { Removal } from "./without-removed";

/** Actions on the selected entries, or on everything the search finds. */
export function SelectionBar({
  selected,
  total,
  search,
  onClear,
  onRemove,
}: {
  selected: ReadonlySet<string>;
  total: number;
  search: string;
  onClear: () => void;
  onRemove: (removal: Removal) => void;
}) {
  const t = useTranslations("lists");
  const all = whole(total);
  return (
    <section
      aria-label={t("selectionBar.selectedEntries")}
      className="mb-3 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-raised px-4 py-2 text-sm"
    >
      <p className="grow" aria-live="polite">
        {t("selectionBar.selected", {
          selected: whole(selected.size),
        })}
      </p>
      <Button size="sm" look="ghost" onClick={onClear}>
        {t("selectionBar.clear")}
      </Button>
      {total > selected.size && (
        <Button
          size="sm"
          look="ghost"
          onClick={() => onRemove({ selection: { search }, count: total })}
        >
          {search === ""
            ? t("selectionBar.removeAllAll", { all })
            : t("selectionBar.removeAllAllFound", { all })}
        </Button>
      )}
      <Button
        size="sm"
        look="danger"
        onClick={() => onRemove({ selection: { ids: [...selected] }, count: selected.size })}
      >
        {t("selectionBar.removeSelected")}
      </Button>
    </section>
  );
}
