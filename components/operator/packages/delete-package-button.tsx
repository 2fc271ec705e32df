"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { counted } from "@/components/ui/numbers";
import { useToast } from "@/components/ui/toast";
import type { PackageView } from "@/lib/panel/answers";
import { useDeletePackage } from "./use-packages";

/** Deletes a package that no workspace is on. */
export function DeletePackageButton({ of: { name, workspaces, isDefault } }: { of: PackageView }) {
  const t = useTranslations("operator");
  const tUi = useTranslations("ui");
  const [isAsking, setIsAsking] = useState(false);
  const { showMessage, showError } = useToast();
  const remove = useDeletePackage();
  return (
    <>
      <Button
        size="sm"
        look="ghost"
        disabled={workspaces > 0 || isDefault}
        title={
          workspaces > 0
            ? t("deletePackageButton.usedByWorkspaces", {
                workspaces: counted(tUi, "workspace", workspaces),
              })
            : isDefault
              ? t("deletePackageButton.isDefault")
              : undefined
        }
        onClick={() => setIsAsking(true)}
      >
        {t.rich("deletePackageButton.deleteName", {
          name,
          span: (chunks) => <span className="sr-only">{chunks}</span>,
        })}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t("deletePackageButton.deleteName2", { name })}
        confirmLabel={t("deletePackageButton.deletePackage")}
        isBusy={remove.isPending}
        onConfirm={() =>
          remove.mutate(name, {
            onError: showError,
            onSuccess: () => {
              setIsAsking(false);
              showMessage(t("deletePackageButton.deletedName", { name }));
            },
          })
        }
      >
        {t("deletePackageButton.noWorkspaceUses")}
      </ConfirmDialog>
    </>
  );
}
