"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { counted } from "@/components/ui/numbers";
import { useToast } from "@/components/ui/toast";
import type { PackageView } from "@/lib/panel/answers/operator";
import { useDeletePackage } from "./use-packages";

/** Deletes a package that no workspace is on. */
export function DeletePackageButton({ of: { name, workspaces } }: { of: PackageView }) {
  const [isAsking, setIsAsking] = useState(false);
  const { showMessage, showError } = useToast();
  const remove = useDeletePackage();
  return (
    <>
      <Button
        size="sm"
        look="ghost"
        disabled={workspaces > 0}
        title={workspaces > 0 ? `Used by ${counted(workspaces, "workspace")}` : undefined}
        onClick={() => setIsAsking(true)}
      >
        Delete<span className="sr-only"> {name}</span>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Delete ${name}?`}
        confirmLabel="Delete package"
        isBusy={remove.isPending}
        onConfirm={() =>
          remove.mutate(name, {
            onError: showError,
            onSuccess: () => {
              setIsAsking(false);
              showMessage(`Deleted ${name}.`);
            },
          })
        }
      >
        No workspace uses this package.
      </ConfirmDialog>
    </>
  );
}
