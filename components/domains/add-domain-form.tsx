"use client";

import { useTranslations } from "next-intl";
import { TextField } from "@/components/form/text-field";
import { useForm } from "@/components/form/use-form";
import { SubmitButton } from "@/components/ui/submit-button";
import { useAddDomain } from "./use-domains";

export function AddDomainForm() {
  const t = useTranslations("domains");
  const { form, field, clear } = useForm({
    before: { host: "" },
    call: useAddDomain(),
    toInput: ({ host }) => host,
    onSuccess: () => clear(),
  });
  const host = field("host");
  return (
    <form
      ref={form.ref}
      onSubmit={form.submit}
      className="mb-5 flex flex-wrap items-start gap-3"
      noValidate
    >
      <div className="min-w-56 grow sm:max-w-md">
        <TextField
          {...host}
          label={t("addDomainForm.addADomain")}
          hint={t("addDomainForm.aNameThat")}
          error={host.error ?? form.error?.message}
          className="font-mono"
          placeholder="go.example.org"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
        />
      </div>
      <SubmitButton look="primary" className="sm:mt-6.5" isBusy={form.isPending}>
        {t("addDomainForm.add")}
      </SubmitButton>
    </form>
  );
}
