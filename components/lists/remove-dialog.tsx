"use client";

import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { counted } from "@/components/ui/numbers";
import type { ListName, ListWarning } from "@/lib/panel/answers/lists";
import { LIST_WORDS } from "./list-words";
import { Warnings } from "./warnings";
import type { Removal } from "./without-removed";

export function RemoveDialog({
  list,
  removal,
  warnings,
  isBusy,
  onClose,
  onConfirm,
}: {
  list: ListName;
  /** Null: closed. */
  removal: Removal | null;
  /** The server's warnings to confirm. */
  warnings: readonly ListWarning[];
  isBusy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}) {
  const count = removal?.count ?? 0;
  return (
    <ConfirmDialog
      isOpen={removal !== null}
      onClose={onClose}
      onConfirm={onConfirm}
      title={`Remove ${counted(count, "entry", "entries")}?`}
      confirmLabel={warnings.length > 0 ? "Remove anyway" : "Remove"}
      isBusy={isBusy}
    >
      <p>
        This takes effect at once on the {LIST_WORDS[list].label}. Their hit counts are deleted too.
      </p>
      {warnings.length > 0 && <Warnings warnings={warnings} />}
    </ConfirmDialog>
  );
}
