"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Form } from "@/components/form/form";
import { useForm } from "@/components/form/use-form";
import { callPanel } from "@/components/panel/api-client";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useToast } from "@/components/ui/toast";
import type { Translate } from "@/lib/messages/translate";
import type { Confirm } from "@/lib/panel/schemas/account";
import type { AccountProps } from "./account-props";
import { AccountSection } from "./account-section";
import { ConfirmFields, NO_PROOF } from "./confirm-fields";
import { RecoveryCodes } from "./recovery-codes";
import { TwoFactorSetUp } from "./two-factor-set-up";
import { useAccountCall } from "./use-account-call";

type Task = "switch-on" | "switch-off" | "new-codes";

export function TwoFactorSection({ user }: AccountProps) {
  const t = useTranslations("account");
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);
  return (
    <AccountSection
      id="two-factor"
      title={t("twoFactorSection.twoFactorAuthentication")}
      description={t("twoFactorSection.protectsYouEven")}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm">
          {user.hasTwoFactor ? (
            <Badge tone="good">{t("twoFactorSection.on")}</Badge>
          ) : (
            <Badge>{t("twoFactorSection.off")}</Badge>
          )}{" "}
          <span className="text-quiet">{stateOf(t, user)}</span>
        </p>
        <div className="flex flex-wrap gap-2">
          {user.hasTwoFactor && (
            <Button onClick={() => setTask("new-codes")}>
              {t("twoFactorSection.newRecoveryCodes")}
            </Button>
          )}
          {user.hasApp ? (
            <Button look="danger" onClick={() => setTask("switch-off")}>
              {t("twoFactorSection.removeApp")}
            </Button>
          ) : (
            <Button
              look={user.hasTwoFactor ? "secondary" : "primary"}
              onClick={() => setTask("switch-on")}
            >
              {t("twoFactorSection.setUpApp")}
            </Button>
          )}
        </div>
      </div>
      <Dialog
        isOpen={task !== null}
        onClose={close}
        title={task === null ? "" : t(`twoFactorSection.titles.${task}`)}
      >
        {task === "switch-on" && <TwoFactorSetUp user={user} onDone={close} />}
        {task === "switch-off" && <SwitchOff user={user} onDone={close} />}
        {task === "new-codes" && <NewCodes user={user} onDone={close} />}
      </Dialog>
    </AccountSection>
  );
}

function stateOf(t: Translate<"account">, { hasApp, hasPasskey }: AccountProps["user"]): string {
  if (hasApp)
    return hasPasskey
      ? t("twoFactorSection.appAndPasskeys")
      : t("twoFactorSection.authenticatorApp");
  return hasPasskey ? t("twoFactorSection.passkeys") : "";
}

interface TaskProps extends AccountProps {
  readonly onDone: () => void;
}

function SwitchOff({ user, onDone }: TaskProps) {
  const t = useTranslations("account");
  const { showMessage } = useToast();
  const { form, field } = useForm({
    before: NO_PROOF,
    call: useAccountCall((body: Confirm) => callPanel("DELETE account/two-factor", { body })),
    toInput: (proof) => proof,
    onSuccess: () => {
      showMessage(t("twoFactorSection.authenticatorAppRemoved"));
      onDone();
    },
    asksBefore: "nothing",
  });
  return (
    <Form form={form} action={t("twoFactorSection.removeApp")} look="danger">
      <p className="text-sm text-quiet">
        {user.hasPasskey
          ? t("twoFactorSection.yourPasskeysStay")
          : t("twoFactorSection.yourPasswordAlone")}
      </p>
      <ConfirmFields user={user} field={field} />
    </Form>
  );
}

function NewCodes({ user, onDone }: TaskProps) {
  const t = useTranslations("account");
  const renew = useAccountCall((body: Confirm) =>
    callPanel("POST account/two-factor/recovery-codes", { body }),
  );
  const { form, field } = useForm({
    before: NO_PROOF,
    call: renew,
    toInput: (proof) => proof,
    asksBefore: "nothing",
  });
  if (renew.data !== undefined) return <RecoveryCodes codes={renew.data.codes} onDone={onDone} />;
  return (
    <Form form={form} action={t("twoFactorSection.createNewCodes")}>
      <p className="text-sm text-quiet">{t("twoFactorSection.yourCurrentCodes")}</p>
      <ConfirmFields user={user} field={field} />
    </Form>
  );
}
