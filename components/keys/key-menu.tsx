"use client";

import { Ellipsis } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { useToast } from "@/components/ui/toast";
import { EditKeyDialog } from "./edit-key-dialog";
import { RevokeKeyDialog } from "./revoke-key-dialog";
import { RotateKeyDialog } from "./rotate-key-dialog";
import { type KeySummary, useUpdateKey } from "./use-keys";

const DIALOGS = { edit: EditKeyDialog, rotate: RotateKeyDialog, revoke: RevokeKeyDialog } as const;

export function KeyMenu({ apikey }: { apikey: KeySummary }) {
  const t = useTranslations("keys");
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const { showError, showMessage } = useToast();
  const update = useUpdateKey();
  const toggle = () =>
    update.mutate(
      { id: apikey.id, disabled: !apikey.disabled },
      {
        onError: showError,
        onSuccess: () => showMessage(`${apikey.name} ${apikey.disabled ? "enabled" : "disabled"}.`),
      },
    );
  const OpenDialog = open === null ? null : DIALOGS[open];
  return (
    <>
      <Menu
        trigger={
          <Button
            look="ghost"
            size="icon"
            aria-label={t("keyMenu.actionsForName", { name: apikey.name })}
          >
            <Ellipsis className="size-4" aria-hidden />
          </Button>
        }
      >
        <MenuItem onSelect={() => setOpen("edit")}>{t("keyMenu.edit")}</MenuItem>
        <MenuItem onSelect={() => setOpen("rotate")}>{t("keyMenu.rotate")}</MenuItem>
        <MenuItem onSelect={toggle}>
          {apikey.disabled ? t("keyMenu.enable") : t("keyMenu.disable")}
        </MenuItem>
        <MenuSeparator />
        <MenuItem onSelect={() => setOpen("revoke")} isDangerous>
          {t("keyMenu.revoke")}
        </MenuItem>
      </Menu>
      {OpenDialog !== null && <OpenDialog apikey={apikey} onClose={() => setOpen(null)} />}
    </>
  );
}
