"use client";

import { KeyRound } from "lucide-react";
import { FormProblem } from "@/components/form/form-problem";
import { Button } from "@/components/ui/button";
import { useHasPasskeys } from "./use-has-passkeys";

/** The part of a mutation that the button shows. */
interface Action {
  readonly mutate: (given: undefined) => void;
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly error: Error | null;
}

/** One way to use a passkey; nothing where the browser has none. */
export function PasskeyButton({ action, label }: { action: Action; label: string }) {
  if (!useHasPasskeys()) return null;
  return (
    <div className="space-y-3">
      <Button
        className="w-full"
        isBusy={action.isPending || action.isSuccess}
        onClick={() => action.mutate(undefined)}
      >
        <KeyRound className="size-4" aria-hidden /> {label}
      </Button>
      <FormProblem error={action.error} />
    </div>
  );
}
