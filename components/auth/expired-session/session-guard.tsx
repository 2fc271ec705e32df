"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { lateWindow, useLateWindow } from "@/components/ui/use-late-window";
import type { SignInSite } from "@/lib/panel/answers";
import type { Reader } from "./sign-in-again";
import { useExpiredSession } from "./use-expired-session";

// On every page and rarely needed: its code comes when a session ends.
const FORM = lateWindow(async () => ({
  default: (await import("./sign-in-again")).SignInAgain,
}));

/** Asks to sign in again in place when the session has ended; nothing on the page is lost. */
export function SessionGuard({ user, sites }: { user: Reader; sites: readonly SignInSite[] }) {
  const t = useTranslations("auth");
  const { state, check, putOff, resume } = useExpiredSession(user.id);
  const SignInAgain = useLateWindow(FORM, state === "ended");
  return (
    <>
      <Dialog
        isOpen={state === "ended" && SignInAgain !== null}
        onClose={putOff}
        title={t("sessionGuard.signInAgain")}
        description={t("sessionGuard.yourSessionHas")}
      >
        {SignInAgain && <SignInAgain user={user} sites={sites} onSignedIn={check} />}
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
