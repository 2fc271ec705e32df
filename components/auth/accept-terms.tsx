"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Form } from "@/components/form/form";
import { useForm } from "@/components/form/use-form";
import { callPanel } from "@/components/panel/api-client";
import { Button } from "@/components/ui/button";
import type { LegalLinks } from "@/lib/panel/answers";
import type { AcceptLegal } from "@/lib/panel/schemas/account";
import { AuthCard } from "./auth-card";
import { LegalCheckbox } from "./legal-checkbox";
import { signOut } from "./session";

/** Before the panel, for those who have yet to accept what holds now. */
export function AcceptTerms({ legal, next }: { legal: LegalLinks; next: string }) {
  const t = useTranslations("auth");
  const accept = useMutation({
    mutationFn: (input: AcceptLegal) => callPanel("POST account/legal", { body: input }),
  });
  const { form, field } = useForm({
    before: { version: false },
    call: accept,
    toInput: () => ({ version: legal.version }),
    check: ({ version }) => (version ? {} : { version: t("legal.acceptFirst") }),
    onSuccess: () => window.location.assign(next),
    asksBefore: "nothing",
  });
  return (
    <AuthCard
      title={t("acceptTerms.title")}
      description={t("acceptTerms.text")}
      footer={<SignOutButton />}
    >
      <Form form={form} action={t("acceptTerms.goOn")} place="whole" isBusy={accept.isSuccess}>
        <LegalCheckbox {...field("version")} legal={legal} />
      </Form>
    </AuthCard>
  );
}

export function SignOutButton() {
  const t = useTranslations("auth");
  return (
    <Button look="ghost" size="sm" onClick={() => void signOut()}>
      {t("waiting.signOut")}
    </Button>
  );
}
