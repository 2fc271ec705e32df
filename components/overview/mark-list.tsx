"use client";

import { useTranslations } from "next-intl";
import { counted } from "@/components/ui/numbers";
import { markId, markText } from "./marks";
import type { Mark } from "./use-overview";

/** The saves that a chart marks, in words. */
export function MarkList({ marks }: { marks: readonly Mark[] }) {
  const t = useTranslations("overview");
  const tUi = useTranslations("ui");
  if (marks.length === 0) return null;
  return (
    <details className="mt-2 text-sm">
      <summary className="w-fit cursor-pointer text-xs text-quiet hover:text-ink">
        <span aria-hidden className="mr-1.5 inline-block size-[7px] rotate-45 bg-ink" />
        {t("markList.lengthInThis", { length: counted(tUi, "policySave", marks.length) })}
      </summary>
      <ul className="mt-2 max-h-60 space-y-1 overflow-y-auto text-xs text-quiet">
        {marks.toReversed().map((mark) => (
          <li key={markId(mark)} className="wrap-anywhere">
            {markText(t, mark)}
          </li>
        ))}
      </ul>
    </details>
  );
}
