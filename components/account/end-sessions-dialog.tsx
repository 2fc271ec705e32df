"use client";

import { deviceName } from "@/components/security/device-name";
import { Dialog } from "@/components/ui/dialog";
import { useToast } from "@/components/ui/toast";
import type { SessionUser } from "@/lib/panel/answers/account";
import type { SessionSummary } from "@/lib/panel/answers/security";
import { ConfirmForm } from "./confirm-form";
import { useEndSession } from "./use-sessions";

/** As long as the server takes a sign-in for fresh. */
const FRESH_MS = 10 * 60_000;

/** Ends one session or all others, after a look at who asks: a stolen cookie must not push its owner out. */
export function EndSessionsDialog({
  user,
  ending,
  onClose,
}: {
  user: SessionUser;
  ending: SessionSummary | "others" | null;
  onClose: () => void;
}) {
  const { say } = useToast();
  const end = useEndSession();
  const close = () => {
    end.reset();
    onClose();
  };
  const isOne = ending !== null && ending !== "others";
  const device = isOne ? deviceName(ending.userAgent) : "";
  const isFresh = Date.now() - Date.parse(user.session.startedAt) < FRESH_MS;
  return (
    <Dialog
      isOpen={ending !== null}
      onClose={close}
      title={isOne ? `End the session of ${device}?` : "End all other sessions?"}
    >
      <ConfirmForm
        user={{ ...user, hasPassword: user.hasPassword && !isFresh }}
        asksCode={false}
        action={isOne ? "End session" : "End all others"}
        isBusy={end.isPending}
        error={end.error}
        onSubmit={({ password }) =>
          end.mutate(
            { id: isOne ? ending.id : null, password },
            {
              onSuccess: () => {
                say(isOne ? "The session has ended." : "All other sessions have ended.");
                close();
              },
            },
          )
        }
      >
        <p className="text-sm text-quiet">
          {isOne
            ? "That browser has to sign in again."
            : "Every other browser has to sign in again. Links that we mailed to you, such as one for a new password, stop working."}
        </p>
      </ConfirmForm>
    </Dialog>
  );
}
