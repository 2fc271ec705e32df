"use client";

import { useTranslations } from "next-intl";
import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { useForm } from "@/components/form/use-form";
import { callPanel } from "@/components/panel/api-client";
import { useToast } from "@/components/ui/toast";
import type { Profile } from "@/lib/panel/schemas/account";
import type { AccountProps } from "./account-props";
import { AccountSection } from "./account-section";
import { useAccountCall } from "./use-account-call";

export function ProfileSection({ user }: AccountProps) {
  const t = useTranslations("account");
  const before = { name: user.name ?? "" };
  const { showMessage } = useToast();
  const { form, field, values } = useForm({
    before,
    call: useAccountCall((body: Profile) => callPanel("PATCH account", { body })),
    toInput: (input) => input,
    onSuccess: () => showMessage(t("profileSection.nameSaved")),
    asksBefore: "leaving",
  });
  return (
    <AccountSection
      id="profile"
      title={t("profileSection.profile")}
      description={t("profileSection.whatOtherMembers")}
    >
      <Form
        form={form}
        action={t("profileSection.saveName")}
        look="secondary"
        place="start"
        isBlocked={values.name === before.name}
      >
        <TextField
          {...field("name")}
          label={t("profileSection.name")}
          autoComplete="name"
          maxLength={100}
        />
      </Form>
    </AccountSection>
  );
}
