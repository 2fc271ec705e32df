"use client";

import { useState } from "react";
import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { useForm } from "@/components/form/use-form";
import { Button } from "@/components/ui/button";
import { AuthCard } from "./auth-card";
import { type SignInInput, useSignIn } from "./use-sign-in";

/** The second step: a code from the authenticator app, or a recovery code. */
export function CodeForm({
  next,
  proof,
  onBack,
}: {
  next: string;
  /** The credentials from the first step. */
  proof: SignInInput;
  onBack?: () => void;
}) {
  const [isRecovery, setIsRecovery] = useState(false);
  const signIn = useSignIn(next);
  const { form, field, values, clear } = useForm({
    before: { code: "" },
    call: signIn,
    toInput: ({ code }) => ({ ...proof, code }),
  });
  const change = () => {
    setIsRecovery(!isRecovery);
    clear();
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
      <Form
        form={form}
        action="Sign in"
        place="whole"
        isBlocked={values.code.trim() === ""}
        isBusy={signIn.data === "in"}
      >
        <TextField
          {...field("code")}
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
        />
      </Form>
      <div className="mt-4 flex flex-wrap justify-between gap-2">
        <Button look="ghost" size="sm" onClick={change}>
          {isRecovery ? "Use the app instead" : "Use a recovery code"}
        </Button>
        {onBack !== undefined && (
          <Button look="ghost" size="sm" onClick={onBack}>
            Back
          </Button>
        )}
      </div>
    </AuthCard>
  );
}
