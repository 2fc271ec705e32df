"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { AuthCard } from "./auth-card";
import { FormProblem } from "./form-problem";
import { TextField } from "./text-field";
import { type SignInInput, useSignIn } from "./use-sign-in";

/** The second step: a code of the authenticator app, or one of the recovery codes. */
export function CodeForm({
  next,
  proof,
  onBack,
}: {
  next: string;
  /** What the first step has shown. */
  proof: SignInInput;
  onBack?: () => void;
}) {
  const [code, setCode] = useState("");
  const [isRecovery, setIsRecovery] = useState(false);
  const signIn = useSignIn(next);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate({ ...proof, code });
  };
  const change = () => {
    setIsRecovery(!isRecovery);
    setCode("");
    signIn.reset();
  };
  return (
    <AuthCard
      title={isRecovery ? "Use a recovery code" : "Enter the code"}
      description={
        isRecovery
          ? "One of the codes that you kept when you switched two-factor sign-in on. Each works once."
          : "Your authenticator app shows it under Gatehouse."
      }
    >
      <form onSubmit={submit} className="space-y-4" noValidate>
        <FormProblem error={signIn.error} />
        <TextField
          key={isRecovery ? "recovery" : "app"}
          label={isRecovery ? "Recovery code" : "Code"}
          autoComplete="one-time-code"
          autoFocus
          className="font-mono tracking-widest"
          {...(!isRecovery && {
            inputMode: "numeric" as const,
            maxLength: 7,
            placeholder: "000000",
          })}
          value={code}
          onChange={setCode}
        />
        <Button
          type="submit"
          look="primary"
          className="w-full"
          disabled={code.trim() === ""}
          isBusy={signIn.isPending || signIn.data === "in"}
        >
          Sign in
        </Button>
        <div className="flex flex-wrap justify-between gap-2">
          <Button look="ghost" size="sm" onClick={change}>
            {isRecovery ? "Use the app instead" : "Use a recovery code"}
          </Button>
          {onBack !== undefined && (
            <Button look="ghost" size="sm" onClick={onBack}>
              Back
            </Button>
          )}
        </div>
      </form>
    </AuthCard>
  );
}
