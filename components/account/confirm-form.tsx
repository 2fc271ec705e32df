"use client";

import { type ComponentProps, type FormEvent, type ReactNode, useState } from "react";
import { FormProblem, fieldProblem } from "@/components/auth/form-problem";
import { Button } from "@/components/ui/button";
import type { SessionUser } from "@/lib/panel/answers/account";
import type { Confirm } from "@/lib/panel/schemas/account";
import { ConfirmFields } from "./confirm-fields";

/** Asks once more who it is, before something that a borrowed screen must not do. */
export function ConfirmForm({
  user,
  asksCode = true,
  action,
  look = "primary",
  isBusy,
  isBlocked = false,
  error,
  onSubmit,
  children,
}: {
  user: SessionUser;
  /** Whether who has two-factor sign-in shows a code too. */
  asksCode?: boolean;
  /** What is done, as a verb. */
  action: string;
  look?: ComponentProps<typeof Button>["look"];
  isBusy: boolean;
  /** Something else has to be typed first. */
  isBlocked?: boolean;
  error: Error | null;
  onSubmit: (confirmation: Confirm) => void;
  children?: ReactNode;
}) {
  const [confirmation, setConfirmation] = useState(NOTHING_SHOWN);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(confirmation);
  };
  return (
    <form onSubmit={submit} className="space-y-4" noValidate>
      {children}
      <FormProblem error={error} />
      <ConfirmFields
        user={user}
        asksCode={asksCode}
        value={confirmation}
        onChange={setConfirmation}
        problemOf={(field) => fieldProblem(error, field)}
      />
      <div className="flex justify-end pt-2">
        <Button type="submit" look={look} isBusy={isBusy} disabled={isBlocked}>
          {action}
        </Button>
      </div>
    </form>
  );
}

const NOTHING_SHOWN = { password: "", code: "" };
