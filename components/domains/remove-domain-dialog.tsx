"use client";

import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { LinkDomainView } from "@/lib/panel/answers/domains";
import { useRemoveDomain } from "./use-domains";

/** Unmounts with the domain's card. */
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
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => remove.mutate(domain)}
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
