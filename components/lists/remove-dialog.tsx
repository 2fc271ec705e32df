"use client";

import { counted } from "@/components/charts/format";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useToast } from "@/components/ui/toast";
import type { ListName } from "@/lib/panel/answers/lists";
import type { RemoveEntries } from "@/lib/panel/schemas/lists";
import { LIST_WORDS } from "./list-words";
import { useRemoveEntries } from "./use-lists";
import { Warnings } from "./warnings";

/** What is about to be removed, and how many that are. */
export interface Removal {
  readonly selection: RemoveEntries;
  readonly count: number;
}

export function RemoveDialog({
  list,
  removal,
  onClose,
  onRemoved,
}: {
  list: ListName;
  /** Null: nothing is. */
  removal: Removal | null;
  onClose: () => void;
  onRemoved: () => void;
}) {
  const remove = useRemoveEntries(list);
  const { say, complain } = useToast();
  const warnings = remove.data?.done === false ? remove.data.warnings : [];
  const close = () => {
    remove.reset();
    onClose();
  };
  const confirm = () => {
    if (removal === null) return;
    const selection = { ...removal.selection, confirmed: warnings.length > 0 };
    remove.mutate(selection, {
      onError: complain,
      onSuccess: (answer) => {
        if (!answer.done) return;
        say(`${counted(answer.count, "entry", "entries")} removed.`);
        onRemoved();
        close();
      },
    });
  };
  const count = removal?.count ?? 0;
  return (
    <ConfirmDialog
      isOpen={removal !== null}
      onClose={close}
      onConfirm={confirm}
      title={`Remove ${counted(count, "entry", "entries")}?`}
      confirmLabel={warnings.length > 0 ? "Remove all the same" : "Remove"}
      isBusy={remove.isPending}
    >
      <p>
        From the {LIST_WORDS[list].label}, at once and for every call. Their hits are gone with
        them.
      </p>
      {warnings.length > 0 && <Warnings warnings={warnings} />}
    </ConfirmDialog>
  );
}
