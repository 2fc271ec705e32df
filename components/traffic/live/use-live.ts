"use client";

import { useEffect, useRef, useState } from "react";
import { callWorkspace } from "@/components/panel/api-client";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { WorkspaceTypes } from "@/lib/panel/operations/areas";
import type { Filter } from "../filter/filter-names";
import { queryOf } from "../page-query";
import { filterQuery, type TrafficPage } from "../use-traffic";
import { rewind, startTail, type Tail, takePage } from "./tail";

const EVERY_MS = 1_500;
const PAGE_SIZE = 200;
/** The newest calls, as they were when the view was opened. */
const FIRST_SHOWN = 20;
/** Polls between looks for calls that were written very late. */
const LATE_POLLS = 8;
/** A burst is read over several polls, so that none takes too long. */
const MOST_PAGES = 10;

type Fetch = (
  page: Pick<WorkspaceTypes<"GET traffic">["query"], "after" | "limit">,
) => Promise<TrafficPage>;

/**
 * The newest calls, and those that follow as they are written, newest first; none is lost.
 *
 * @param isOn false while paused: what has arrived stays, and the rest follows later
 */
export function useLive(filter: Filter, isOn: boolean) {
  const { handle } = useWorkspace();
  const { since: _since, from: _from, to: _to, ...rest } = filter;
  const query = queryOf(rest);
  const known = useRef<{ readonly query: string; readonly tail: Tail } | null>(null);
  const [tail, setTail] = useState<Tail | null>(null);
  const [error, setError] = useState<Error | null>(null);
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    let polls = 0;
    const get: Fetch = (page) =>
      callWorkspace(handle, "GET traffic", {
        query: { ...filterQuery(Object.fromEntries(new URLSearchParams(query))), ...page },
      });
    const poll = async () => {
      const before = known.current?.query === query ? known.current.tail : null;
      try {
        polls++;
        const next = before === null ? await begin(get) : await readOn(from(before, polls), get);
        if (isOver) return;
        known.current = { query, tail: next };
        setTail(next);
        setError(null);
      } catch (failure) {
        if (isOver) return;
        setError(failure instanceof Error ? failure : new Error("The calls could not be read."));
      }
      timer = setTimeout(() => void poll(), EVERY_MS);
    };
    if (known.current?.query !== query) setTail(null);
    void poll();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [handle, query, isOn]);
  return { records: tail?.records ?? [], count: tail?.count ?? 0, isReady: tail !== null, error };
}

const from = (tail: Tail, polls: number) => (polls % LATE_POLLS === 0 ? rewind(tail) : tail);

const begin = async (get: Fetch) => startTail((await get({ limit: FIRST_SHOWN })).records);

async function readOn(before: Tail, get: Fetch): Promise<Tail> {
  let tail = before;
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const page = await get({ after: tail.cursor, limit: PAGE_SIZE });
    tail = takePage(tail, page);
    if (page.next === null) break;
  }
  return tail;
}
