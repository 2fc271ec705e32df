"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { callWorkspace } from "@/components/panel/api-client";
import { useShownAtOnce } from "@/components/panel/use-shown-at-once";
import { useWorkspace } from "@/components/panel/workspace-context";
import { whole } from "@/components/ui/numbers";
import { useToast } from "@/components/ui/toast";
import type { ListHead } from "@/lib/engine/list-kinds";
import { type ListEntriesPage, type ListWarning, useRefreshLists } from "./use-lists";
import { type Removal, withoutRemoved } from "./without-removed";

const NONE: readonly ListWarning[] = [];

/**
 * Removes entries after a confirmation. Optimistic: they come back when the server refuses, with its
 * message in a toast, or when it has warnings to confirm.
 */
export function useRemoveEntries(list: ListHead, onRemoved: () => void) {
  const t = useTranslations("lists");
  const { handle } = useWorkspace();
  const refresh = useRefreshLists();
  const showAtOnce = useShownAtOnce<ListEntriesPage>([handle, "lists", list.name]);
  const { showMessage, showError } = useToast();
  const [removal, setRemoval] = useState<Removal | null>(null);
  const [warnings, setWarnings] = useState(NONE);
  const ask = (next: Removal | null, about = NONE) => {
    setRemoval(next);
    setWarnings(about);
  };
  // Callbacks live here, not in the table: it may be gone with its last entry, or show another list.
  const { mutate, isPending } = useMutation({
    mutationFn: ({ selection }: Removal) =>
      callWorkspace(handle, "DELETE lists/[list]", {
        params: { list: list.name },
        body: selection,
      }),
    onMutate: async (removed) => {
      const takeBack = await showAtOnce((page, key) => withoutRemoved(page, key, removed));
      // Only now: the closing window returns the focus to its opener, or moves on when that is gone.
      ask(null);
      return takeBack;
    },
    onSuccess: (answer, removed, takeBack) => {
      if (!answer.done) {
        takeBack();
        return ask(removed, answer.warnings);
      }
      showMessage(
        t("useRemoveEntries.countRemoved", { count: answer.count, n: whole(answer.count) }),
      );
      onRemoved();
    },
    onError: (error, _removed, takeBack) => {
      takeBack?.();
      showError(error);
    },
    onSettled: refresh,
  });
  return {
    /** The removal that the dialog asks to confirm; null when closed. */
    removal,
    warnings,
    isPending,
    ask,
    confirm: () => {
      if (removal === null) return;
      const { selection, count } = removal;
      mutate({ selection: { ...selection, confirmed: warnings.length > 0 }, count });
    },
  };
}
