"use client";

import { type QueryKey, useMutation } from "@tanstack/react-query";
import { useToast } from "@/components/ui/toast";
import { useRefresh } from "./use-refresh";
import { useShownAtOnce } from "./use-shown-at-once";

interface Removal<Shown, Item> {
  readonly queryKey: QueryKey;
  readonly remove: (item: Item) => Promise<unknown>;
  /** The shown answer, without what is being removed. */
  readonly without: (shown: Shown, item: Item) => Shown;
  /** The success message. */
  readonly done: (item: Item) => string;
}

/**
 * Removes something that has a row. Optimistic: the row comes back with the error's text when the server
 * refuses. Messages are shown here, since the calling component is gone with the row.
 */
export function useRemovalAtOnce<Shown, Item>(removal: Removal<Shown, Item>) {
  const { queryKey, remove, without, done } = removal;
  const refresh = useRefresh();
  const showAtOnce = useShownAtOnce<Shown>(queryKey);
  const { showMessage, showError } = useToast();
  return useMutation({
    mutationFn: remove,
    onMutate: (item) => showAtOnce((shown) => without(shown, item)),
    onSuccess: (_answer, item) => showMessage(done(item)),
    onError: (error, _item, takeBack) => {
      takeBack?.();
      showError(error);
    },
    onSettled: () => refresh(queryKey),
  });
}
