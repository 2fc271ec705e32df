"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callPanel } from "@/components/panel/api-client";
import { useChange } from "@/components/panel/use-change";
import type { ReportView } from "@/lib/panel/answers";
import type { SettleReport } from "@/lib/panel/schemas/reports";

const REFRESH_MS = 30_000;

export function useReports(view: ReportView, page: number) {
  return useQuery({
    queryKey: ["operator", "reports", view, page],
    queryFn: () => callPanel("GET operator/reports", { query: { view, page } }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
}

/** The number of links with open reports; undefined while loading. */
export function useOpenReports(): number | undefined {
  return useReports("open", 1).data?.total;
}

export function useSettleReport() {
  return useChange(
    ({ id, ...settle }: SettleReport & { readonly id: string }) =>
      callPanel("POST operator/reports/[id]", { params: { id }, body: settle }),
    { onSettled: ["operator", "reports"] },
  );
}
