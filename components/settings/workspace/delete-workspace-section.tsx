"use client";

import { useState } from "react";
import { ApiError } from "@/components/panel/api-client";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Button } from "@/components/ui/button";
import { Card, Section } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Field, Input } from "@/components/ui/field";
import { useDeleteWorkspace } from "./use-workspace-settings";

/** The end of a workspace; owners only. */
export function DeleteWorkspaceSection() {
  const { name, handle, role } = useWorkspace();
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const remove = useDeleteWorkspace();
  if (role !== "owner") return null;
  const error =
    remove.error instanceof ApiError
      ? (remove.error.field("handle") ?? remove.error.message)
      : remove.error?.message;
  return (
    <Section title="Delete this workspace">
      <Card className="flex flex-wrap items-center justify-between gap-4 p-5">
        <p className="max-w-prose text-sm text-quiet">
          Keys stop working at once. Lists, policies, SmartURLs and traffic are gone for good.
        </p>
        <Button look="danger" onClick={() => setIsOpen(true)}>
          Delete workspace
        </Button>
      </Card>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={() =>
          remove.mutate(typed, { onSuccess: () => window.location.assign("/panel") })
        }
        title={`Delete ${name}?`}
        confirmLabel="Delete for good"
        isBusy={remove.isPending || remove.isSuccess}
        isBlocked={typed.trim() !== handle}
      >
        <p>
          Its keys, lists, policies, SmartURLs, members and traffic go with it. Nobody can undo it.
        </p>
        <Field label={`Type ${handle} to go on`} error={error}>
          {(ids) => (
            <Input
              {...ids}
              className="font-mono"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      </ConfirmDialog>
    </Section>
  );
}
