"use client";

import { useTranslations } from "next-intl";
import { useCallback, useEffect, useRef, useState } from "react";
import { answerConfirmations } from "@/components/panel/confirmation";
import { Dialog } from "@/components/ui/dialog";
import { lateWindow, useLateWindow } from "@/components/ui/use-late-window";
import type { Confirming } from "../confirm-fields";

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

/** Holds the calls that need a confirmation, until the reader has given it or does not want to. */
function useConfirmation() {
  const [isAsking, setIsAsking] = useState(false);
  const waiting = useRef<((isConfirmed: boolean) => void)[]>([]);
  useEffect(
    () =>
      answerConfirmations(() => {
        setIsAsking(true);
        return new Promise((resolve) => waiting.current.push(resolve));
      }),
    [],
  );
  const settle = useCallback((isConfirmed: boolean) => {
    setIsAsking(false);
    for (const go of waiting.current.splice(0)) go(isConfirmed);
  }, []);
  return { isAsking, settle };
}
