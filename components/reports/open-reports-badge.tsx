"use client";

import { useOpenReports } from "./use-reports";

/** The number of links with open reports; nothing when there is none. For operators only. */
export function OpenReportsBadge() {
  const count = useOpenReports() ?? 0;
  if (count === 0) return null;
  return (
    <span className="ml-auto rounded-full bg-danger-soft px-1.5 py-0.5 text-xs font-medium text-danger tabular-nums">
      {count}
      <span className="sr-only"> open {count === 1 ? "report" : "reports"}</span>
    </span>
  );
}

/** A mark on the button behind which the number is. */
export function OpenReportsDot() {
  const count = useOpenReports() ?? 0;
  if (count === 0) return null;
  return (
    <span className="absolute top-1 right-1 size-2 rounded-full bg-danger">
      <span className="sr-only">, open reports</span>
    </span>
  );
}
