"use client";

import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { counted } from "@/components/ui/numbers";
import type { ListHead } from "@/lib/engine/list-kinds";
import { listLabel } from "./list-words";
import type { ListWarning } from "./use-lists";
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
  list: ListHead;
  /** Null when closed. */
  removal: Removal | null;
  /** The server's warnings to confirm. */
  warnings: readonly ListWarning[];
  isBusy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}) {
  const t = useTranslations("lists");
  const tUi = useTranslations("ui");
  const count = removal?.count ?? 0;
  return (
    <ConfirmDialog
      isOpen={removal !== null}
      onClose={onClose}
      onConfirm={onConfirm}
      title={t("removeDialog.removeCount", { count: counted(tUi, "entry", count) })}
      confirmLabel={warnings.length > 0 ? t("removeDialog.removeAnyway") : t("removeDialog.remove")}
      isBusy={isBusy}
    >
      <p>{t("removeDialog.thisTakesEffect", { label: listLabel(t, list) })}</p>
      {warnings.length > 0 && <Warnings warnings={warnings} />}
    </ConfirmDialog>
  );
}
