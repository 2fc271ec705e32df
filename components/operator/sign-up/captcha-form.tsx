"use client";

import { useTranslations } from "next-intl";
import { Form } from "@/components/form/form";
import { useForm } from "@/components/form/use-form";
import { Card } from "@/components/ui/card";
import { Field, Select } from "@/components/ui/field";
import { useToast } from "@/components/ui/toast";
import type { SignUpState } from "@/lib/panel/answers";
import { useSaveCaptcha } from "./use-sign-up";

/** Which of the operator's own site keys sign-up shows the challenge of. */
export function CaptchaForm({ state: { captcha, siteKeys } }: { state: SignUpState }) {
  const t = useTranslations("operator");
  const { showMessage } = useToast();
  const isOffered = captcha === null || siteKeys.some(({ publicKey }) => publicKey === captcha);
  const { form, values, set, field } = useForm({
    before: { siteKey: captcha ?? "" },
    call: useSaveCaptcha(),
    toInput: ({ siteKey }) => ({ siteKey: siteKey === "" ? null : siteKey }),
    onSuccess: (_answer, { siteKey }) =>
      showMessage(siteKey === "" ? t("captchaForm.off") : t("captchaForm.on")),
  });
  return (
    <Card className="p-5">
      <Form form={form} action={t("captchaForm.save")} place="start">
        <Field
          label={t("captchaForm.siteKey")}
          hint={siteKeys.length === 0 ? t("captchaForm.noKeys") : t("captchaForm.hint")}
          error={field("siteKey").error}
        >
          {(ids) => (
            <Select
              {...ids}
              value={values.siteKey}
              onChange={({ target }) => set({ siteKey: target.value })}
            >
              <option value="">{t("captchaForm.none")}</option>
              {!isOffered && <option value={captcha ?? ""}>{t("captchaForm.other")}</option>}
              {siteKeys.map(({ publicKey, name, workspace, hosts }) => (
                <option key={publicKey} value={publicKey}>
                  {t("captchaForm.key", { name, workspace, hosts: hosts.join(", ") })}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </Form>
    </Card>
  );
}
