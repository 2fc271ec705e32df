"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { WorkspaceAnswer } from "@/lib/panel/operations/areas";
import { callWorkspace } from "../api-client";

export type NamedThing = WorkspaceAnswer<"GET find">["found"][number];

const TYPING_PAUSE_MS = 150;
const NONE: readonly NamedThing[] = [];

/** Keys, configurations and SmartURLs by name, once the typing pauses. */
export function useFound(handle: string | null, typed: string): readonly NamedThing[] {
  const [wanted, setWanted] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setWanted(typed.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useQuery({
    queryKey: [handle, "find", wanted],
    queryFn: () => callWorkspace(handle ?? "", "GET find", { query: { q: wanted } }),
    enabled: handle !== null && wanted !== "",
    placeholderData: keepPreviousData,
  });
  return typed.trim() === "" ? NONE : (data?.found ?? NONE);
}
