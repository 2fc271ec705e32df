"use client";

import { type FormEvent, useState } from "react";
import { AuthCard } from "@/components/auth/auth-card";
import { FormProblem } from "@/components/auth/form-problem";
import { TextLink } from "@/components/auth/text-link";
import { Button } from "@/components/ui/button";
import type { WorkspaceDetails } from "@/lib/panel/schemas/members";
import { useCreateWorkspace } from "./use-workspace-settings";
import { WorkspaceFields } from "./workspace-fields";

/** A further workspace: for another site, another team, another customer. */
export function NewWorkspaceForm() {
  const create = useCreateWorkspace();
  const [details, setDetails] = useState({ name: "", handle: "" });
  const change = (next: WorkspaceDetails) => {
    const wasDerived = details.handle === handleOf(details.name);
    const isTyped = next.handle !== details.handle;
    setDetails(wasDerived && !isTyped ? { ...next, handle: handleOf(next.name) } : next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate(details, {
      onSuccess: ({ handle }) => window.location.assign(`/w/${handle}/overview`),
    });
  };
  return (
    <AuthCard
      title="New workspace"
      description="With keys, lists, policies, members and credits of its own."
      footer={<TextLink href="/panel">Back to the panel</TextLink>}
    >
      <form onSubmit={submit} className="space-y-4" noValidate>
        <FormProblem error={create.error} />
        <WorkspaceFields details={details} onChange={change} error={create.error} />
        <Button
          type="submit"
          look="primary"
          className="w-full"
          isBusy={create.isPending || create.isSuccess}
        >
          Create workspace
        </Button>
      </form>
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
