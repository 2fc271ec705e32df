"use client";

import { useTranslations } from "next-intl";
import { Dialog } from "@/components/ui/dialog";
import { lateWindow, useLateWindow } from "@/components/ui/use-late-window";
import type { Confirming } from "../confirm-fields";
import { useConfirmation } from "./use-confirmation";

// On every page and rarely needed: its code comes with the first question.
const FORM = lateWindow(async () => ({
  default: (await import("./confirm-identity")).ConfirmIdentity,
}));

/** Confirms the user's identity when a call needs it, and then lets the call go on; nothing on the page is lost. */
export function ConfirmGuard({ user }: { user: Confirming }) {
  const t = useTranslations("account");
  const { isAsking, settle } = useConfirmation();
  const ConfirmIdentity = useLateWindow(FORM, isAsking);
  return (
    <Dialog
      isOpen={isAsking && ConfirmIdentity !== null}
      onClose={() => settle(false)}
      title={t("confirmGuard.title")}
      description={t("confirmGuard.description")}
    >
      {ConfirmIdentity && <ConfirmIdentity user={user} onConfirmed={() => settle(true)} />}
    </Dialog>
  );
}
