"use client";

import { useSearchParams } from "next/navigation";
import { pushQuery } from "@/components/traffic/page-query";

/** The policy or link that is looked at, kept in the URL as statistics name it; "" for all. */
export function useDocument(): [string, (document: string) => void] {
  const params = useSearchParams();
  const document = params.get("document") ?? "";
  return [document, (chosen) => pushQuery({ ...Object.fromEntries(params), document: chosen })];
}
