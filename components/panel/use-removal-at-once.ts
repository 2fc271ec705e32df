"use client";

import { type QueryKey, useMutation } from "@tanstack/react-query";
import { useToast } from "@/components/ui/toast";
import { useRefresh } from "./use-refresh";
import { useShownAtOnce } from "./use-shown-at-once";

interface Removal<Shown, Item> {
  readonly queryKey: QueryKey;
  readonly remove: (item: Item) => Promise<unknown>;
  /** What is shown, without what is being removed. */
  readonly without: (shown: Shown, item: Item) => Shown;
  /** What is said when it is done. */
  readonly done: (item: Item) => string;
}

/**
 * Removes something that has a row: the row goes at once, and comes back with the error's text when the
 * server refuses. What is said is said here, because who asked for it went with the row.
 */
export function useRemovalAtOnce<Shown, Item>(removal: Removal<Shown, Item>) {
  const { queryKey, remove, without, done } = removal;
  const refresh = useRefresh();
  const showAtOnce = useShownAtOnce<Shown>(queryKey);
  const { say, complain } = useToast();
  return useMutation({
    mutationFn: remove,
    onMutate: (item) => showAtOnce((shown) => without(shown, item)),
    onSuccess: (_answer, item) => say(done(item)),
    onError: (error, _item, takeBack) => {
      takeBack?.();
      complain(error);
    },
    onSettled: () => refresh(queryKey),
  });
}
