"use client";

import { useTranslations } from "next-intl";
import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { useForm } from "@/components/form/use-form";
import { callPanel } from "@/components/panel/api-client";
import { QrCodeImage } from "@/components/ui/qr-code-image";
import type { OtherAnswer } from "@/lib/panel/operations/areas";
import type { Code, Confirm } from "@/lib/panel/schemas/account";
import type { AccountProps } from "./account-props";
import { ConfirmFields, NO_PROOF } from "./confirm-fields";
import { RecoveryCodes } from "./recovery-codes";
import { useAccountCall } from "./use-account-call";

/** Four steps: password, secret, a code that proves the app has it, recovery codes. */
export function TwoFactorSetUp({ user, onDone }: AccountProps & { onDone: () => void }) {
  const t = useTranslations("account");
  const begin = useAccountCall((body: Confirm) => callPanel("POST account/two-factor", { body }));
  const { form, field } = useForm({
    before: NO_PROOF,
    call: begin,
    toInput: (proof) => proof,
    asksBefore: "nothing",
  });
  if (begin.data !== undefined) return <ScanForm setUp={begin.data} onDone={onDone} />;
  return (
    <Form form={form} action={t("twoFactorSetUp.continue")}>
      <p className="text-sm text-quiet">{t("twoFactorSetUp.youNeedAn")}</p>
      <ConfirmFields user={user} field={field} />
    </Form>
  );
}

function ScanForm({
  setUp,
  onDone,
}: {
  setUp: OtherAnswer<"POST account/two-factor">;
  onDone: () => void;
}) {
  const t = useTranslations("account");
  const enable = useAccountCall((body: Code) => callPanel("PUT account/two-factor", { body }));
  const { form, field, values } = useForm({
    before: { code: "" },
    call: enable,
    toInput: (input) => input,
    asksBefore: "nothing",
  });
  if (enable.data !== undefined) return <RecoveryCodes codes={enable.data.codes} onDone={onDone} />;
  return (
    <Form form={form} action={t("twoFactorSetUp.turnOn")} isBlocked={values.code.trim() === ""}>
      <p className="text-sm text-quiet">{t("twoFactorSetUp.scanThisWith")}</p>
      <QrCodeImage qr={setUp.qr} label={t("twoFactorSetUp.qrCodeOf")} className="mx-auto w-52" />
      <code className="block rounded-md bg-raised px-3 py-2 text-center font-mono text-sm wrap-anywhere">
        {setUp.secret}
      </code>
      <TextField
        {...field("code")}
        label={t("twoFactorSetUp.codeFromThe")}
        inputMode="numeric"
        autoComplete="one-time-code"
        className="font-mono tracking-widest"
        maxLength={7}
        placeholder="000000"
      />
    </Form>
  );
}
