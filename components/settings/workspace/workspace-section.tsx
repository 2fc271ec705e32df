"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { FormProblem } from "@/components/auth/form-problem";
import { ApiError } from "@/components/panel/api-client";
import { useWarningBeforeLeaving } from "@/components/panel/unsaved/unsaved-provider";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Button } from "@/components/ui/button";
import { Card, Section } from "@/components/ui/card";
import { Field, Input } from "@/components/ui/field";
import { useToast } from "@/components/ui/toast";
import { isAtLeast } from "@/lib/panel/schemas/role";
import { useUpdateWorkspace } from "./use-workspace-settings";
import { WorkspaceFields } from "./workspace-fields";

/** What the workspace is called, and where it is found. */
export function WorkspaceSection() {
  const { name, handle, role, linkShare } = useWorkspace();
  const router = useRouter();
  const update = useUpdateWorkspace();
  const { say } = useToast();
  const [details, setDetails] = useState({ name, handle });
  const [share, setShare] = useState(String(linkShare));
  useWarningBeforeLeaving(
    !update.isSuccess &&
      (details.name !== name || details.handle !== handle || share !== String(linkShare)),
  );
  const mayChange = isAtLeast(role, "admin");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // What is no number must be refused by the server: JSON has no NaN.
    const settings = { ...details, linkShare: /^\d+$/.test(share.trim()) ? Number(share) : -1 };
    update.mutate(settings, {
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
            error={update.error}
            isDisabled={!mayChange}
          />
          <Field
            label="Credits for links (%)"
            hint="While you have API keys, visitors of your SmartURLs spend at most this share; the rest is kept for your own calls."
            error={update.error instanceof ApiError ? update.error.field("linkShare") : undefined}
          >
            {(ids) => (
              <Input
                {...ids}
                inputMode="numeric"
                disabled={!mayChange}
                value={share}
                onChange={(event) => setShare(event.target.value)}
              />
            )}
          </Field>
          {details.handle !== handle && (
            <p className="rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
              Bookmarks of /w/{handle} stop working. Links at /go/{handle} lead to the new handle
              for twelve months, and no one else can take {handle} meanwhile.
            </p>
          )}
          <FormProblem error={update.error} />
          {mayChange ? (
            <Button type="submit" look="primary" isBusy={update.isPending}>
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
