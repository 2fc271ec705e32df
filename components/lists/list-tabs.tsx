"use client";

import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/class-names";
import { whole } from "@/components/ui/numbers";
import { useCurrentInView } from "@/components/ui/use-current-in-view";
import { isListName, LISTS } from "./list-words";
import { type CountedList, type ListCounts, useListCounts } from "./use-lists";

/** The lists that every workspace has, then its own by name. */
export function ListTabs({ list, onChoose }: { list: string; onChoose: (list: string) => void }) {
  const t = useTranslations("lists");
  const { data: counts } = useListCounts();
  const row = useCurrentInView(`${list} ${counts === undefined}`);
  return (
    <nav
      ref={row}
      aria-label={t("listTabs.lists")}
      className="mb-4 flex gap-1 overflow-x-auto border-b border-line"
    >
      {shownLists(counts).map(({ name, entries }) => (
        <button
          key={name}
          type="button"
          aria-current={name === list ? "page" : undefined}
          onClick={() => onChoose(name)}
          className={cn(
            "-mb-px border-b-2 px-3 py-2 text-sm whitespace-nowrap -outline-offset-2!",
            name === list
              ? "border-accent font-medium text-ink"
              : "border-transparent text-quiet hover:text-ink",
          )}
        >
          {isListName(name) ? t(`names.${name}`) : name}{" "}
          <span className="ml-1 text-xs text-quiet tabular-nums">
            {entries !== undefined && whole(entries)}
          </span>
        </button>
      ))}
    </nav>
  );
}

/** Counts are not there at once. */
type ShownList = Pick<CountedList, "name"> & { readonly entries: number | undefined };

function shownLists(counts: ListCounts | undefined): ShownList[] {
  const own = LISTS.map(({ name }) => ({ name, entries: counts?.[name] }));
  return [...own, ...(counts?.named ?? [])];
}
