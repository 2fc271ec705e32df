"use client";

import { useTranslations } from "next-intl";
import { type ListEntryRow, useEntries, useRefreshLists } from "@/components/lists/use-lists";
import { ApiError, callWorkspace } from "@/components/panel/api-client";
import { useWorkspace } from "@/components/panel/workspace-context";
import { useToast } from "@/components/ui/toast";
import { closestEntry } from "./closest-entry";

export type VisitorList = "ipWhitelist" | "ipBlacklist";

/** The workspace's list entries about a visitor now; null when none, or not known yet. */
export function useListState(address: string): Readonly<Record<VisitorList, ListEntryRow | null>> {
  return {
    ipWhitelist: useClosest("ipWhitelist", address),
    ipBlacklist: useClosest("ipBlacklist", address),
  };
}

function useClosest(list: VisitorList, address: string): ListEntryRow | null {
  const { data } = useEntries({ filter: { list }, search: address, sort: "newest", page: 1 });
  return data === undefined ? null : closestEntry(data.entries, address, Date.now());
}

/** Takes an entry off its list again, and takes back that the decision was a mistake. */
export function useUndo() {
  const t = useTranslations("traffic");
  const { handle } = useWorkspace();
  const refresh = useRefreshLists();
  const { showMessage, showError } = useToast();
  return async (list: string, value: string, decision: string): Promise<void> => {
    const params = { list };
    try {
      const found = await callWorkspace(handle, "GET lists/[list]", {
        params,
        query: { search: value },
      });
      const ids = found.entries.filter((entry) => entry.value === value).map(({ id }) => id);
      if (ids.length > 0) {
        // Confirmed: a moment ago all was as it is going to be.
        await callWorkspace(handle, "DELETE lists/[list]", {
          params,
          body: { ids, confirmed: true },
        });
      }
      if (list === "ipWhitelist") await withdrawMistake(handle, decision);
      showMessage(t("useListState.valueIsOff", { value }));
    } catch (error) {
      showError(error instanceof Error ? error : new Error("The entry could not be removed."));
    }
    await refresh();
  };
}

/** A decision that blocked no one made no mistake. */
async function withdrawMistake(handle: string, decision: string): Promise<void> {
  try {
    await callWorkspace(handle, "DELETE mistakes/[id]", { params: { id: decision } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem.code !== "not_found") throw error;
  }
}
