"use client";

import { AuthCard } from "@/components/auth/auth-card";
import { TextLink } from "@/components/auth/text-link";
import { Form } from "@/components/form/form";
import { useForm } from "@/components/form/use-form";
import { useCreateWorkspace } from "./use-workspace-settings";
import { WorkspaceFields } from "./workspace-fields";

/** An additional workspace: for another site, team or customer. */
export function NewWorkspaceForm() {
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
      title="New workspace"
      description="With its own keys, lists, policies, members and credits."
      footer={<TextLink href="/panel">Back to the panel</TextLink>}
    >
      <Form form={form} action="Create workspace" place="whole" isBusy={create.isSuccess}>
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
