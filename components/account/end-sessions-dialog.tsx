"use client";

import { useTranslations } from "next-intl";
import { Form } from "@/components/form/form";
import { useForm } from "@/components/form/use-form";
import { deviceName } from "@/components/security/device-name";
import { Dialog } from "@/components/ui/dialog";
import { useToast } from "@/components/ui/toast";
import type { SessionSummary, SessionUser } from "@/lib/panel/answers";
import { ConfirmFields, NO_PROOF } from "./confirm-fields";
import { StandingAccess } from "./standing-access/standing-access";
import { useEndSession } from "./use-sessions";

type Ending = SessionSummary | "others";

/** How long the server treats a sign-in as recent. */
const FRESH_MS = 10 * 60_000;

/** Ends one session or all others, after a confirmation: a stolen cookie must not sign the owner out. */
export function EndSessionsDialog({
  user,
  ending,
  onClose,
}: {
  user: SessionUser;
  ending: Ending | null;
  onClose: () => void;
}) {
  const t = useTranslations("account");
  const tUi = useTranslations("ui");
  const isOne = ending !== null && ending !== "others";
  return (
    <Dialog
      isOpen={ending !== null}
      onClose={onClose}
      title={
        isOne
          ? t("endSessionsDialog.signOutUseragent", {
              userAgent: deviceName(tUi, ending.userAgent),
            })
          : t("endSessionsDialog.signOutAll")
      }
    >
      {ending !== null && <EndForm user={user} ending={ending} onDone={onClose} />}
    </Dialog>
  );
}

function EndForm({
  user,
  ending,
  onDone,
}: {
  user: SessionUser;
  ending: Ending;
  onDone: () => void;
}) {
  const t = useTranslations("account");
  const { showMessage } = useToast();
  const isOne = ending !== "others";
  const isFresh = Date.now() - Date.parse(user.session.startedAt) < FRESH_MS;
  const { form, field, values, set } = useForm({
    before: { ...NO_PROOF, keepsTokens: false },
    call: useEndSession(),
    toInput: ({ password, passkey, keepsTokens }) =>
      isOne ? { id: ending.id, password, passkey } : { id: null, password, passkey, keepsTokens },
    onSuccess: () => {
      showMessage(
        isOne ? t("endSessionsDialog.sessionSignedOut") : t("endSessionsDialog.allOtherSessions"),
      );
      onDone();
    },
    asksBefore: "nothing",
  });
  return (
    <Form
      form={form}
      action={isOne ? t("endSessionsDialog.signOut") : t("endSessionsDialog.signOutAllOthers")}
    >
      <p className="text-sm text-quiet">
        {isOne ? t("endSessionsDialog.thatBrowserHas") : t("endSessionsDialog.everyOtherBrowser")}
      </p>
      {!isOne && (
        <StandingAccess
          keepsTokens={values.keepsTokens}
          onChange={(keepsTokens) => set({ keepsTokens })}
        />
      )}
      <ConfirmFields
        user={{
          ...user,
          hasPassword: user.hasPassword && !isFresh,
          hasPasskey: user.hasPasskey && !isFresh,
        }}
        asksCode={false}
        field={field}
      />
    </Form>
  );
}
