"use client";

import { useTranslations } from "next-intl";
import { AuthCard } from "@/components/auth/auth-card";
import { TextLink } from "@/components/auth/text-link";
import { Form } from "@/components/form/form";
import { useForm } from "@/components/form/use-form";
import { useCreateWorkspace } from "./use-workspace-settings";
import { WorkspaceFields } from "./workspace-fields";

/** An additional workspace: for another site, team or customer. */
export function NewWorkspaceForm() {
  const t = useTranslations("settings");
  const create = useCreateWorkspace();
  const { form, field, values, set } = useForm({
    before: { name: "", handle: "" },
    call: create,
    toInput: (details) => details,
    onSuccess: ({ handle }) => window.location.assign(`/w/${handle}/overview`),
  });
  const rename = (name: string) => {
    const isDerived = values.handle === handleOf(values.name);
    set(isDerived ? { name, handle: handleOf(name) } : { name });
  };
  return (
    <AuthCard
      title={t("newWorkspaceForm.newWorkspace")}
      description={t("newWorkspaceForm.withItsOwn")}
      footer={<TextLink href="/panel">{t("newWorkspaceForm.backToThe")}</TextLink>}
    >
      <Form
        form={form}
        action={t("newWorkspaceForm.createWorkspace")}
        place="whole"
        isBusy={create.isSuccess}
      >
        <WorkspaceFields
          field={(name) => (name === "name" ? { ...field(name), onChange: rename } : field(name))}
        />
      </Form>
    </AuthCard>
  );
}

function handleOf(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+/, "")
    .slice(0, 31)
    .replace(/-+$/, "");
}
