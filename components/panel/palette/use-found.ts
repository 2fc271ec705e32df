"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { FindAnswer, NamedThing } from "@/lib/panel/answers/find";
import { callApi } from "../api-client";

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
    queryFn: () => callApi<FindAnswer>(`w/${handle}/find?${new URLSearchParams({ q: wanted })}`),
    enabled: handle !== null && wanted !== "",
    placeholderData: keepPreviousData,
  });
  return typed.trim() === "" ? NONE : (data?.found ?? NONE);
}
