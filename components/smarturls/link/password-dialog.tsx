"use client";

import { type FormEvent, useState } from "react";
import { PasswordField } from "@/components/auth/password-field";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useWarningBeforeClosing } from "@/components/ui/use-warning-before-closing";

interface PasswordDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly isBusy: boolean;
  /** Why the last one was not taken. */
  readonly problem: string | undefined;
  readonly onSave: (password: string) => void;
  readonly onClose: () => void;
}

export function PasswordDialog({ isOpen, title, onClose, ...form }: PasswordDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      description="Tell it to your visitors yourself: it is not shown again."
    >
      <PasswordForm {...form} onClose={onClose} />
    </Dialog>
  );
}

/** Inside of the window, so that what was typed is gone with it. */
function PasswordForm({
  isBusy,
  problem,
  onSave,
  onClose,
}: Omit<PasswordDialogProps, "isOpen" | "title">) {
  const [password, setPassword] = useState("");
  useWarningBeforeClosing(password !== "");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(password);
  };
  return (
    <form onSubmit={submit} noValidate>
      <PasswordField
        label="Password of the link"
        autoComplete="new-password"
        hint="8 to 200 characters. It counts at once."
        value={password}
        onChange={setPassword}
        error={problem}
      />
      <div className="mt-5 flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="primary" isBusy={isBusy}>
          Save password
        </Button>
      </div>
    </form>
  );
}
