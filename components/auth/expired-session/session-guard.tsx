"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { lateWindow, useLateWindow } from "@/components/ui/use-late-window";
import { useExpiredSession } from "./use-expired-session";

// On every page and rarely needed: its code comes when a session ends.
const FORM = lateWindow(async () => ({
  default: (await import("./sign-in-again-form")).SignInAgainForm,
}));

/** Asks for the password in place when the session has ended; nothing on the page is lost. */
export function SessionGuard({ userId, email }: { userId: string; email: string }) {
  const t = useTranslations("auth");
  const { state, check, putOff, resume } = useExpiredSession(userId);
  const SignInAgainForm = useLateWindow(FORM, state === "ended");
  return (
    <>
      <Dialog
        isOpen={state === "ended" && SignInAgainForm !== null}
        onClose={putOff}
        title={t("sessionGuard.signInAgain")}
        description={t("sessionGuard.yourSessionHas")}
      >
        {SignInAgainForm && <SignInAgainForm email={email} onSignedIn={check} />}
      </Dialog>
      {state === "put-off" && (
        <div
          role="status"
          className="fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-line bg-warning-soft px-4 py-2 text-sm text-warning"
        >
          {t.rich("sessionGuard.youAreSigned", {
            button: (chunks) => (
              <Button size="sm" onClick={resume}>
                {chunks}
              </Button>
            ),
          })}
        </div>
      )}
    </>
  );
}
