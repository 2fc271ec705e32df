"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { useToast } from "@/components/ui/toast";

/* The windows of rules and of channels. */

type Of = "rules" | "channels";

/** @param children its form, which calls what it is given when it is saved */
export function EditWindow({
  of,
  isNew,
  onClose,
  children,
}: {
  of: Of;
  isNew: boolean;
  onClose: () => void;
  children: (onSuccess: () => void) => ReactNode;
}) {
  const t = useTranslations("alerts");
  const { showMessage } = useToast();
  return (
    <Dialog isOpen onClose={onClose} title={t(isNew ? `${of}.addTitle` : `${of}.editTitle`)}>
      {children(() => {
        showMessage(t(`${of}.saved`));
        onClose();
      })}
    </Dialog>
  );
}

export function RemoveWindow({
  of,
  name,
  onRemove,
  onClose,
}: {
  of: Of;
  name: string;
  onRemove: () => void;
  onClose: () => void;
}) {
  const t = useTranslations("alerts");
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t(`${of}.removeTitle`, { name })}
      confirmLabel={t(`${of}.remove`)}
      onConfirm={() => {
        onRemove();
        onClose();
      }}
    >
      <p>{t(`${of}.removeText`)}</p>
    </ConfirmDialog>
  );
}
