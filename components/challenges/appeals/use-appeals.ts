"use client";

import { keepPreviousData, useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { callWorkspace } from "@/components/panel/api-client";
import { useRefresh } from "@/components/panel/use-refresh";
import { useWorkspaceQuery } from "@/components/panel/use-workspace-query";
import { useWorkspace } from "@/components/panel/workspace-context";
import { useToast } from "@/components/ui/toast";
import type { WorkspaceAnswer } from "@/lib/panel/operations/areas";

export type Appeal = WorkspaceAnswer<"GET appeals">["items"][number];
export type AppealState = "open" | "settled";

/** How soon a new appeal shows. */
const REFRESH_MS = 15_000;

export function useAppeals(state: AppealState, page: number) {
  const query = { state, page };
  return useWorkspaceQuery(["appeals", query], (call) => call("GET appeals", { query }), {
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}

/** The end of an appeal: its visitor is let in for a day or for good, or nothing changes. */
export type Settlement = "day" | "good" | "dismiss";

export function useSettleAppeal(id: string) {
  const t = useTranslations("challenges");
  const { handle } = useWorkspace();
  const refresh = useRefresh();
  const { showMessage, showError } = useToast();
  return useMutation({
    mutationFn: async (settlement: Settlement) => {
      const params = { id };
      if (settlement === "dismiss") {
        await callWorkspace(handle, "POST appeals/[id]/dismiss", { params });
        return t("appeals.dismissed");
      }
      const body = { for: settlement };
      const { value } = await callWorkspace(handle, "POST appeals/[id]/allow", { params, body });
      return t(settlement === "day" ? "appeals.allowedForDay" : "appeals.allowedForGood", {
        value,
      });
    },
    onSuccess: (text) => showMessage(text),
    onError: showError,
    // A colleague may have been faster.
    onSettled: () => refresh([handle, "appeals"]),
  });
}
