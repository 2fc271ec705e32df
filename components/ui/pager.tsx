"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { whole } from "@/components/ui/numbers";
import { Button } from "./button";

/** The current page of a table, with links to its neighbors. Renders nothing for a single page. */
export function Pager({
  page,
  pageSize,
  total,
  onPage,
}: {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}) {
  const t = useTranslations("ui.pager");
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (last === 1) return null;
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  return (
    <nav aria-label={t("label")} className="mt-3 flex items-center justify-between gap-3">
      <p className="text-sm text-quiet tabular-nums" aria-live="polite">
        {t("shown", { from: whole(from), to: whole(to), total: whole(total) })}
      </p>
      <div className="flex gap-2">
        <Button size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft className="size-4" aria-hidden /> {t("previous")}
        </Button>
        <Button size="sm" disabled={page >= last} onClick={() => onPage(page + 1)}>
          {t("next")} <ChevronRight className="size-4" aria-hidden />
        </Button>
      </div>
    </nav>
  );
}
