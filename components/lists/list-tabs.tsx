"use client";

import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/class-names";
import { whole } from "@/components/ui/numbers";
import { useCurrentInView } from "@/components/ui/use-current-in-view";
import type { ListName } from "@/lib/panel/answers/lists";
import { LISTS } from "./list-words";
import { useListCounts } from "./use-lists";

export function ListTabs({
  list,
  onChoose,
}: {
  list: ListName;
  onChoose: (list: ListName) => void;
}) {
  const t = useTranslations("lists");
  const { data: counts } = useListCounts();
  const row = useCurrentInView(`${list} ${counts === undefined}`);
  return (
    <nav
      ref={row}
      aria-label={t("listTabs.lists")}
      className="mb-4 flex gap-1 overflow-x-auto border-b border-line"
    >
      {LISTS.map((each) => (
        <button
          key={each}
          type="button"
          aria-current={each === list ? "page" : undefined}
          onClick={() => onChoose(each)}
          className={cn(
            "-mb-px border-b-2 px-3 py-2 text-sm whitespace-nowrap -outline-offset-2!",
            each === list
              ? "border-accent font-medium text-ink"
              : "border-transparent text-quiet hover:text-ink",
          )}
        >
          {t(`names.${each}`)}{" "}
          <span className="ml-1 text-xs text-quiet tabular-nums">
            {counts && whole(counts[each])}
          </span>
        </button>
      ))}
    </nav>
  );
}
