"use client";

import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { type LinkDomainView, useRemoveDomain } from "./use-domains";

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
  const t = useTranslations("domains");
  const remove = useRemoveDomain();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => remove.mutate(domain)}
      title={t("removeDomainDialog.removeName", { name: domain.name })}
      confirmLabel={t("removeDomainDialog.removeDomain")}
      isBusy={remove.isPending}
    >
      <p>{t(domain.isServed ? "removeDomainDialog.served" : "removeDomainDialog.notServed")}</p>
    </ConfirmDialog>
  );
}
