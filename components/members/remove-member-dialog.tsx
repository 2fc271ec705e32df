"use client";

import { useWorkspace } from "@/components/panel/workspace-context";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useToast } from "@/components/ui/toast";
import type { MemberSummary } from "@/lib/panel/answers/members";
import { useRemoveMember } from "./use-members";

export function RemoveMemberDialog({
  member,
  isSelf,
  onClose,
}: {
  member: MemberSummary;
  isSelf: boolean;
  onClose: () => void;
}) {
  const { name } = useWorkspace();
  const remove = useRemoveMember();
  const { say, complain } = useToast();
  const confirm = () =>
    remove.mutate(member.userId, {
      onError: (error) => {
        complain(error);
        onClose();
      },
      onSuccess: () => {
        if (isSelf) return window.location.assign("/panel");
        say(`${member.email} is no member any more.`);
        onClose();
      },
    });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      title={isSelf ? `Leave ${name}?` : `Remove ${member.email}?`}
      confirmLabel={isSelf ? "Leave" : "Remove"}
      isBusy={remove.isPending}
    >
      <p>
        {isSelf
          ? "You lose sight of it at once. To come back, you need an invitation."
          : "They lose sight of this workspace at once. Keys that they made go on working."}
      </p>
    </ConfirmDialog>
  );
}
