"use client";

import { useState } from "react";
import { ApiError } from "@/components/panel/api-client";
import { asSentence } from "@/components/policy/errors";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useToast } from "@/components/ui/toast";
import { PasswordDialog } from "./password-dialog";
import { useLinkStatus, useSetPassword } from "./use-link";

/** A password that visitors must know. It counts at once: no version of the document holds it. */
export function PasswordSection({ id }: { id: string }) {
  const { data } = useLinkStatus(id);
  const { say, complain } = useToast();
  const setPassword = useSetPassword(id);
  const [asking, setAsking] = useState<"set" | "remove" | null>(null);
  const close = () => {
    setAsking(null);
    setPassword.reset();
  };
  if (data === undefined) return <p className="text-sm text-quiet">Loading</p>;
  const { hasPassword, keyname } = data;
  const save = (password: string | null) =>
    setPassword.mutate(password, {
      onSuccess: () => {
        close();
        say(password === null ? "The link has no password any more." : "The password is set.");
      },
      onError: (error) => {
        if (problemOf(error) === undefined) complain(error);
      },
    });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm">
        {hasPassword ? (
          <>
            <Badge tone="good">on</Badge> Visitors are asked for a password first.
          </>
        ) : (
          "Whoever has the link can follow it."
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setAsking("set")}>
          {hasPassword ? "Change password" : "Set a password"}
        </Button>
        {hasPassword && (
          <Button look="danger" onClick={() => setAsking("remove")}>
            Remove password
          </Button>
        )}
      </div>
      <PasswordDialog
        isOpen={asking === "set"}
        title={hasPassword ? "Change the password" : "Set a password"}
        isBusy={setPassword.isPending}
        problem={problemOf(setPassword.error)}
        onSave={save}
        onClose={close}
      />
      <ConfirmDialog
        isOpen={asking === "remove"}
        title="Remove the password?"
        confirmLabel="Remove password"
        isBusy={setPassword.isPending}
        onConfirm={() => save(null)}
        onClose={close}
      >
        Whoever has the link of {keyname} can follow it from then on.
      </ConfirmDialog>
    </div>
  );
}

function problemOf(error: Error | null): string | undefined {
  const problem = error instanceof ApiError ? error.field("password") : undefined;
  return problem && asSentence(problem);
}
