"use client";

import { Ellipsis } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Ago } from "@/components/ui/ago";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { useToast } from "@/components/ui/toast";
import { KeyForm } from "./key-form";
import { RotateKeyDialog } from "./rotate-key-dialog";
import { type KeySummary, useRevokeKey, useUpdateKey } from "./use-keys";

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

function EditKeyDialog({ apikey, onClose }: { apikey: KeySummary; onClose: () => void }) {
  const t = useTranslations("keys");
  const { id, name, quota, expiry, endpoints, networks } = apikey;
  const update = useUpdateKey();
  const { showMessage } = useToast();
  return (
    <Dialog isOpen onClose={onClose} title={t("editKeyDialog.editName", { name })}>
      <KeyForm
        apikey={{ name, quota, expiresAt: expiry, endpoints, networks }}
        action={t("editKeyDialog.save")}
        call={{ ...update, mutate: (key, options) => update.mutate({ id, ...key }, options) }}
        onSuccess={(_answer, key) => {
          showMessage(t("editKeyDialog.nameSaved", { name: key.name }));
          onClose();
        }}
      />
    </Dialog>
  );
}

function RevokeKeyDialog({ apikey, onClose }: { apikey: KeySummary; onClose: () => void }) {
  const t = useTranslations("keys");
  const { lastUsedAt } = apikey;
  const revoke = useRevokeKey();
  const { showError, showMessage } = useToast();
  const confirm = () =>
    revoke.mutate(apikey.id, {
      onError: showError,
      onSuccess: () => {
        showMessage(t("revokeKeyDialog.nameRevoked", { name: apikey.name }));
        onClose();
      },
    });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      title={t("revokeKeyDialog.revokeName", { name: apikey.name })}
      confirmLabel={t("revokeKeyDialog.revokeKey")}
      isBusy={revoke.isPending}
    >
      <p>{t("revokeKeyDialog.callsWithThis")}</p>
      <p>
        {lastUsedAt === null
          ? t("revokeKeyDialog.itHasNever")
          : t.rich("revokeKeyDialog.itWasLast", { ago: () => <Ago at={lastUsedAt} /> })}
      </p>
    </ConfirmDialog>
  );
}
