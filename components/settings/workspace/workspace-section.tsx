"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { FormProblem } from "@/components/auth/form-problem";
import { useWarningBeforeLeaving } from "@/components/panel/unsaved/unsaved-provider";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Button } from "@/components/ui/button";
import { Card, Section } from "@/components/ui/card";
import { useToast } from "@/components/ui/toast";
import { isAtLeast } from "@/lib/panel/schemas/role";
import { useRenameWorkspace } from "./use-workspace-settings";
import { WorkspaceFields } from "./workspace-fields";

/** What the workspace is called, and where it is found. */
export function WorkspaceSection() {
  const { name, handle, role } = useWorkspace();
  const router = useRouter();
  const rename = useRenameWorkspace();
  const { say } = useToast();
  const [details, setDetails] = useState({ name, handle });
  useWarningBeforeLeaving(
    !rename.isSuccess && (details.name !== name || details.handle !== handle),
  );
  const mayChange = isAtLeast(role, "admin");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rename.mutate(details, {
      onSuccess: (saved) => {
        say("Saved.");
        if (saved.handle === handle) router.refresh();
        else window.location.assign(`/w/${saved.handle}/settings`);
      },
    });
  };
  return (
    <Section title="Workspace">
      <Card className="p-5">
        <form onSubmit={submit} className="max-w-md space-y-4" noValidate>
          <WorkspaceFields
            details={details}
            onChange={setDetails}
            error={rename.error}
            isDisabled={!mayChange}
          />
          {details.handle !== handle && (
            <p className="rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
              Links to /w/{handle} and /go/{handle} stop working with the new handle.
            </p>
          )}
          <FormProblem error={rename.error} />
          {mayChange ? (
            <Button type="submit" look="primary" isBusy={rename.isPending}>
              Save
            </Button>
          ) : (
            <p className="text-sm text-quiet">Admins and owners can change this.</p>
          )}
        </form>
      </Card>
    </Section>
  );
}
