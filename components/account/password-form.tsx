"use client";

import { type ComponentProps, type FormEvent, type ReactNode, useState } from "react";
import { FormProblem, fieldProblem } from "@/components/auth/form-problem";
import { PasswordField } from "@/components/auth/password-field";
import { Button } from "@/components/ui/button";

/** Asks for the password once more before something that a borrowed screen must not do. */
export function PasswordForm({
  hasPassword,
  action,
  look = "primary",
  isBusy,
  isBlocked = false,
  error,
  onSubmit,
  children,
}: {
  hasPassword: boolean;
  /** What is done, as a verb. */
  action: string;
  look?: ComponentProps<typeof Button>["look"];
  isBusy: boolean;
  /** Something else has to be typed first. */
  isBlocked?: boolean;
  error: Error | null;
  onSubmit: (password: string) => void;
  children?: ReactNode;
}) {
  const [password, setPassword] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(password);
  };
  return (
    <form onSubmit={submit} className="space-y-4" noValidate>
      {children}
      <FormProblem error={error} />
      {hasPassword && (
        <PasswordField
          label="Your password"
          value={password}
          onChange={setPassword}
          error={fieldProblem(error, "password")}
        />
      )}
      <div className="flex justify-end pt-2">
        <Button type="submit" look={look} isBusy={isBusy} disabled={isBlocked}>
          {action}
        </Button>
      </div>
    </form>
  );
}
