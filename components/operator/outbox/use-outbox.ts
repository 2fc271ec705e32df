"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callPanel } from "@/components/panel/api-client";

const REFRESH_MS = 5_000;

/** One page of the outbox; the previous one stays visible while it loads. */
export function useOutbox(search: string, page: number) {
  return useQuery({
    queryKey: ["operator", "outbox", { search, page }],
    queryFn: () => callPanel("GET operator/outbox", { query: { search, page } }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}

export function useOutboxMail(file: string) {
  return useQuery({
    queryKey: ["operator", "outbox", file],
    queryFn: () => callPanel("GET operator/outbox/[file]", { params: { file } }),
    // A mail never changes, and each reading is recorded.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
