"use client";

import { Ellipsis } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Menu, MenuItem } from "@/components/ui/menu";
import { useToast } from "@/components/ui/toast";
import type { ListHead } from "@/lib/engine/list-kinds";
import { RenameListDialog } from "./rename-list-dialog";
import { useDeleteList } from "./use-named-lists";

/** Actions for a list that the workspace has made. */
export function NamedListMenu({
  list,
  onRenamed,
  onDeleted,
}: {
  list: ListHead;
  onRenamed: (list: ListHead) => void;
  onDeleted: () => void;
}) {
  const t = useTranslations("lists");
  const { name } = list;
  const [open, setOpen] = useState<"rename" | "delete" | null>(null);
  const close = () => setOpen(null);
  const remove = useDeleteList(list);
  const { showMessage, showError } = useToast();
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        showMessage(t("named.deleted", { name }));
        onDeleted();
      },
      onError: showError,
      onSettled: close,
    });
  return (
    <>
      <Menu
        trigger={
          <Button size="icon" aria-label={t("named.actions", { name })}>
            <Ellipsis className="size-4" aria-hidden />
          </Button>
        }
      >
        <MenuItem onSelect={() => setOpen("rename")}>{t("named.rename")}</MenuItem>
        <MenuItem onSelect={() => setOpen("delete")} isDangerous>
          {t("named.delete")}
        </MenuItem>
      </Menu>
      <RenameListDialog
        list={list}
        isOpen={open === "rename"}
        onClose={close}
        onRenamed={onRenamed}
      />
      <ConfirmDialog
        isOpen={open === "delete"}
        onClose={close}
        onConfirm={confirm}
        title={t("named.deleteName", { name })}
        confirmLabel={t("named.delete")}
        isBusy={remove.isPending}
      >
        <p>{t("named.deleteEffect")}</p>
      </ConfirmDialog>
    </>
  );
}
