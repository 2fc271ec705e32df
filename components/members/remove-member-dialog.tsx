"use client";

import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { type MemberSummary, useRemoveMember } from "./use-members";

/** Unmounts with the member's row. */
export function RemoveMemberDialog({
  member,
  isOpen,
  onClose,
}: {
  member: MemberSummary;
  isOpen: boolean;
  onClose: () => void;
}) {
  const t = useTranslations("members");
  const remove = useRemoveMember();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => remove.mutate(member)}
      title={t("removeMemberDialog.removeEmail", { email: member.email })}
      confirmLabel={t("removeMemberDialog.remove")}
      isBusy={remove.isPending}
    >
      <p>{t("removeMemberDialog.theyLoseAccess")}</p>
    </ConfirmDialog>
  );
}
