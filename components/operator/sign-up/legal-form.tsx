"use client";

import { useTranslations } from "next-intl";
import { Form } from "@/components/form/form";
import { useForm } from "@/components/form/use-form";
import { Card } from "@/components/ui/card";
import { Field, Textarea } from "@/components/ui/field";
import { useToast } from "@/components/ui/toast";
import type { SignUpState } from "@/lib/panel/answers";
import { useSaveLegal } from "./use-sign-up";

/** The operator's terms and privacy policy. */
export function LegalForm({ legal }: { legal: SignUpState["legal"] }) {
  const t = useTranslations("operator");
  const { showMessage } = useToast();
  const { form, field } = useForm({
    before: { terms: legal?.terms ?? "", privacy: legal?.privacy ?? "" },
    call: useSaveLegal(),
    toInput: (texts) => texts,
    onSuccess: () => showMessage(t("legalForm.published")),
  });
  return (
    <Card className="p-5">
      <Form form={form} action={t("legalForm.publish")} place="start">
        <LegalField {...field("terms")} label={t("legalForm.terms")} />
        <LegalField {...field("privacy")} label={t("legalForm.privacy")} />
        {legal !== null && (
          <p className="text-sm text-quiet">{t("legalForm.version", { version: legal.version })}</p>
        )}
      </Form>
    </Card>
  );
}

function LegalField({
  label,
  value,
  onChange,
  error,
}: {
  label: string;
  value: string;
  onChange: (text: string) => void;
  error: string | undefined;
}) {
  const t = useTranslations("operator");
  return (
    <Field label={label} hint={t("legalForm.hint")} error={error}>
      {(ids) => (
        <Textarea
          {...ids}
          rows={8}
          maxLength={100_000}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
