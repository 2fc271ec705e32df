"use client";

import { useTranslations } from "next-intl";
import { whole } from "@/components/ui/numbers";
import { useOpenReports } from "./use-reports";

/** The number of links with open reports; nothing when there is none. For operators only. */
export function OpenReportsBadge() {
  const t = useTranslations("reports");
  const count = useOpenReports() ?? 0;
  if (count === 0) return null;
  return (
    <span className="ml-auto rounded-full bg-danger-soft px-1.5 py-0.5 text-xs font-medium text-danger tabular-nums">
      {t.rich("openReportsBadge.open", {
        count,
        n: whole(count),
        hidden: (words) => <span className="sr-only">{words}</span>,
      })}
    </span>
  );
}

/** A mark on the button behind which the number is. */
export function OpenReportsDot() {
  const t = useTranslations("reports");
  const count = useOpenReports() ?? 0;
  if (count === 0) return null;
  return (
    <span className="absolute top-1 right-1 size-2 rounded-full bg-danger">
      <span className="sr-only">{t("openReportsBadge.openReports")}</span>
    </span>
  );
}
