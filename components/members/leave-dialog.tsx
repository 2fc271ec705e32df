"use client";

import { useTranslations } from "next-intl";
import { useWorkspace } from "@/components/panel/workspace-context";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useToast } from "@/components/ui/toast";
import { type MemberSummary, useLeaveWorkspace } from "./use-members";

/** For the reader's own row. Waits for the server: the next page depends on the remaining workspaces. */
export function LeaveDialog({
  member,
  isOpen,
  onClose,
}: {
  member: MemberSummary;
  isOpen: boolean;
  onClose: () => void;
}) {
  const t = useTranslations("members");
  const { name } = useWorkspace();
  const leave = useLeaveWorkspace();
  const { showError } = useToast();
  const confirm = () =>
    leave.mutate(member.userId, {
      onError: (error) => {
        showError(error);
        onClose();
      },
    });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={confirm}
      title={t("leaveDialog.leaveName", { name })}
      confirmLabel={t("leaveDialog.leave")}
      isBusy={leave.isPending || leave.isSuccess}
    >
      <p>{t("leaveDialog.youLoseAccess")}</p>
    </ConfirmDialog>
  );
}
