"use client";

import { Ellipsis } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { useToast } from "@/components/ui/toast";
import { StreamDialog } from "./stream-dialog";
import { unchangedDestination } from "./stream-values";
import { type StreamSummary, useRemoveStream, useSaveStream, useTestStream } from "./use-streams";

export function StreamMenu({ stream }: { stream: StreamSummary }) {
  const t = useTranslations("streams");
  const [open, setOpen] = useState<"edit" | "remove" | null>(null);
  const { showError, showMessage } = useToast();
  const save = useSaveStream(stream.id);
  const test = useTestStream(stream.id);
  const remove = useRemoveStream();
  const { name, what, filter, enabled } = stream;
  const destination = unchangedDestination(stream);
  const toggle = () => {
    if (destination === null) return;
    const input = { name, what, filter, enabled: !enabled, destination };
    save.mutate(input, {
      onError: showError,
      onSuccess: () => showMessage(t(enabled ? "done.off" : "done.on", { name })),
    });
  };
  const sendTest = () =>
    test.mutate(undefined, {
      onError: showError,
      onSuccess: ({ error }) => {
        if (error === null) showMessage(t("done.tested", { name }));
        else showError(new Error(t("done.testFailed", { error })));
      },
    });
  return (
    <>
      <Menu
        trigger={
          <Button look="ghost" size="icon" aria-label={t("table.actionsFor", { name })}>
            <Ellipsis className="size-4" aria-hidden />
          </Button>
        }
      >
        <MenuItem onSelect={sendTest}>{t("menu.test")}</MenuItem>
        <MenuItem onSelect={() => setOpen("edit")}>{t("menu.edit")}</MenuItem>
        {destination !== null && (
          <MenuItem onSelect={toggle}>{t(enabled ? "menu.off" : "menu.on")}</MenuItem>
        )}
        <MenuSeparator />
        <MenuItem onSelect={() => setOpen("remove")} isDangerous>
          {t("menu.remove")}
        </MenuItem>
      </Menu>
      {open === "edit" && <StreamDialog stream={stream} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        isOpen={open === "remove"}
        onClose={() => setOpen(null)}
        title={t("remove.title", { name })}
        confirmLabel={t("remove.confirm")}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(stream)}
      >
        {t("remove.text")}
      </ConfirmDialog>
    </>
  );
}
