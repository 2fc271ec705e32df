"use client";

import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useToast } from "@/components/ui/toast";
import type { LinkDomainView } from "@/lib/panel/answers/domains";
import { useRemoveDomain } from "./use-domains";

export function RemoveDomainDialog({
  domain,
  isOpen,
  onClose,
}: {
  domain: LinkDomainView;
  isOpen: boolean;
  onClose: () => void;
}) {
  const remove = useRemoveDomain();
  const { say, complain } = useToast();
  const confirm = () =>
    remove.mutate(domain.id, {
      onSuccess: () => say(`${domain.name} is removed.`),
      onError: complain,
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={confirm}
      title={`Remove ${domain.name}?`}
      confirmLabel="Remove domain"
      isBusy={remove.isPending}
    >
      <p>
        {domain.isServed
          ? "Links that you have shared under it stop working at once."
          : "No link is served under it yet."}{" "}
        To add it again, it needs a new record.
      </p>
    </ConfirmDialog>
  );
}
