"use client";

import { useTranslations } from "next-intl";
import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { useForm } from "@/components/form/use-form";
import { deviceName } from "@/components/security/device-name";
import { useToast } from "@/components/ui/toast";
import type { AccountProps } from "../account-props";
import { ConfirmFields, NO_PROOF } from "../confirm-fields";
import { RecoveryCodes } from "../recovery-codes";
import { useAddPasskey } from "./use-passkeys";

/** Confirmation, then the device's own window, then the recovery codes that come with the first one. */
export function AddPasskey({ user, onDone }: AccountProps & { onDone: () => void }) {
  const t = useTranslations("account");
  const tUi = useTranslations("ui");
  const { showMessage } = useToast();
  const add = useAddPasskey();
  const { form, field, values } = useForm({
    before: { name: deviceName(tUi, navigator.userAgent), ...NO_PROOF },
    call: add,
    toInput: (input) => input,
    onSuccess: ({ codes }) => {
      // Codes on show must not be covered.
      if (codes !== null) return;
      showMessage(t("addPasskey.passkeyAdded"));
      onDone();
    },
    asksBefore: "nothing",
  });
  if (add.data?.codes) return <RecoveryCodes codes={add.data.codes} onDone={onDone} />;
  return (
    <Form form={form} action={t("addPasskey.continue")} isBlocked={values.name.trim() === ""}>
      <p className="text-sm text-quiet">
        {user.hasTwoFactor ? t("addPasskey.yourDeviceAsks") : t("addPasskey.fromThenOn")}
      </p>
      <TextField
        {...field("name")}
        label={t("addPasskey.name")}
        maxLength={60}
        hint={t("addPasskey.toTellYour")}
      />
      <ConfirmFields user={user} field={field} />
    </Form>
  );
}
