"use client";

import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { MemberSummary } from "@/lib/panel/answers/members";
import { useRemoveMember } from "./use-members";

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
  const remove = useRemoveMember();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => remove.mutate(member)}
      title={`Remove ${member.email}?`}
      confirmLabel="Remove"
      isBusy={remove.isPending}
    >
      <p>They lose access right away. API keys they created keep working.</p>
    </ConfirmDialog>
  );
}
