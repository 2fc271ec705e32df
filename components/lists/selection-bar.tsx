"use client";

import { Button } from "@/components/ui/button";
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
  const all = total.toLocaleString("en");
  return (
    <section
      aria-label="Selected entries"
      className="mb-3 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-raised px-4 py-2 text-sm"
    >
      <p className="grow" aria-live="polite">
        {selected.size.toLocaleString("en")} selected
      </p>
      <Button size="sm" look="ghost" onClick={onClear}>
        Clear
      </Button>
      {total > selected.size && (
        <Button
          size="sm"
          look="ghost"
          onClick={() => onRemove({ selection: { search }, count: total })}
        >
          {search === "" ? `Remove all ${all}` : `Remove all ${all} found`}
        </Button>
      )}
      <Button
        size="sm"
        look="danger"
        onClick={() => onRemove({ selection: { ids: [...selected] }, count: selected.size })}
      >
        Remove selected
      </Button>
    </section>
  );
}
