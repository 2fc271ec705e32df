"use client";

import { useState } from "react";
import { Form } from "@/components/form/form";
import { PasswordField } from "@/components/form/password-field";
import { useForm } from "@/components/form/use-form";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { useToast } from "@/components/ui/toast";
import { useLinkStatus, useSetPassword } from "./use-link";

/** A password for visitors. Takes effect at once: no version of the document contains it. */
export function PasswordSection({ id }: { id: string }) {
  const { data } = useLinkStatus(id);
  const { showMessage, showError } = useToast();
  const setPassword = useSetPassword(id);
  const [asking, setAsking] = useState<"set" | "remove" | null>(null);
  const close = () => {
    setAsking(null);
    setPassword.reset();
  };
  if (data === undefined) return <p className="text-sm text-quiet">Loading</p>;
  const { hasPassword, keyname } = data;
  const done = (text: string) => {
    close();
    showMessage(text);
  };
  const remove = () =>
    setPassword.mutate(null, {
      onSuccess: () => done("Password removed."),
      onError: showError,
    });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm">
        {hasPassword ? (
          <>
            <Badge tone="good">On</Badge> Visitors must enter a password first.
          </>
        ) : (
          "Anyone who has the link can follow it."
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
      <Dialog
        isOpen={asking === "set"}
        onClose={close}
        title={hasPassword ? "Change the password" : "Set a password"}
        description="Share it with your visitors yourself. We don't show it again."
      >
        <PasswordForm call={setPassword} onDone={() => done("Password set.")} onCancel={close} />
      </Dialog>
      <ConfirmDialog
        isOpen={asking === "remove"}
        title="Remove the password?"
        confirmLabel="Remove password"
        isBusy={setPassword.isPending}
        onConfirm={remove}
        onClose={close}
      >
        Anyone who has the link of {keyname} can follow it from then on.
      </ConfirmDialog>
    </div>
  );
}

/** Inside the window, so that the typed text unmounts with it. */
function PasswordForm({
  call,
  onDone,
  onCancel,
}: {
  call: ReturnType<typeof useSetPassword>;
  onDone: () => void;
  onCancel: () => void;
}) {
  const { form, field } = useForm({
    before: { password: "" },
    call,
    toInput: ({ password }) => password,
    onSuccess: onDone,
  });
  return (
    <Form form={form} action="Save password" onCancel={onCancel}>
      <PasswordField
        {...field("password")}
        label="Password of the link"
        autoComplete="new-password"
        hint="8 to 200 characters. Takes effect at once."
      />
    </Form>
  );
}
