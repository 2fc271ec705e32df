"use client";

import { PasswordField } from "@/components/form/password-field";
import { TextField } from "@/components/form/text-field";
import type { Control } from "@/components/form/use-form";
import type { SessionUser } from "@/lib/panel/answers/account";

/** Before anything is shown. */
export const NO_PROOF = { password: "", code: "" };

/** Asks for the password, and the two-factor code where it is on. Threat: someone at an unlocked screen. */
export function ConfirmFields({
  user,
  asksCode = true,
  field,
}: {
  user: Pick<SessionUser, "hasPassword" | "hasTwoFactor">;
  asksCode?: boolean;
  field: (name: "password" | "code") => Control<string>;
}) {
  return (
    <>
      {user.hasPassword && <PasswordField {...field("password")} label="Your password" />}
      {asksCode && user.hasTwoFactor && (
        <TextField
          {...field("code")}
          label="Code"
          autoComplete="one-time-code"
          className="font-mono tracking-widest"
          hint="Of your app, or one of your recovery codes."
        />
      )}
    </>
  );
}
