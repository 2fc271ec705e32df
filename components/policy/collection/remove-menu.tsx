"use client";

import { Ellipsis } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Menu, MenuItem } from "@/components/ui/menu";
import { useToast } from "@/components/ui/toast";
import type { Pages } from "../documents";
import { useRemove } from "./use-collection";

/** A row's menu; removing asks for confirmation. */
export function RemoveMenu({
  collection,
  id,
  name,
  consequence,
  onEdit,
  children,
}: {
  collection: keyof Pages;
  id: string;
  name: string;
  /** The things that will stop working. */
  consequence: ReactNode;
  onEdit: () => void;
  /** Further items. */
  children?: ReactNode;
}) {
  const t = useTranslations("policy.collection");
  const [isAsking, setIsAsking] = useState(false);
  const { showMessage, showError } = useToast();
  const remove = useRemove(collection);
  const confirm = () =>
    remove.mutate(id, {
      onError: showError,
      onSuccess: () => showMessage(t("removed", { name })),
      onSettled: () => setIsAsking(false),
    });
  return (
    <>
      <Menu
        trigger={
          <Button look="ghost" size="icon" aria-label={t("actions", { name })}>
            <Ellipsis className="size-4" aria-hidden />
          </Button>
        }
      >
        <MenuItem onSelect={onEdit}>{t("edit")}</MenuItem>
        {children}
        <MenuItem isDangerous onSelect={() => setIsAsking(true)}>
          {t("remove")}
        </MenuItem>
      </Menu>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t("removeQuestion", { name })}
      >
        <p className="text-sm">{consequence}</p>
        <div className="mt-5 flex justify-end gap-2">
          <Button onClick={() => setIsAsking(false)}>{t("keep")}</Button>
          <Button look="danger" isBusy={remove.isPending} onClick={confirm}>
            {t("remove")}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
