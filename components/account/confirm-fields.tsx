"use client";

import { PasswordField } from "@/components/auth/password-field";
import { TextField } from "@/components/auth/text-field";
import type { SessionUser } from "@/lib/panel/answers/account";

interface Confirmation {
  readonly password: string;
  readonly code: string;
}

/** The password, and the code of those who have switched two-factor sign-in on. */
export function ConfirmFields({
  user,
  asksCode = true,
  value,
  onChange,
  problemOf,
}: {
  user: Pick<SessionUser, "hasPassword" | "hasTwoFactor">;
  asksCode?: boolean;
  value: Confirmation;
  onChange: (value: Confirmation) => void;
  problemOf: (field: keyof Confirmation) => string | undefined;
}) {
  return (
    <>
      {user.hasPassword && (
        <PasswordField
          label="Your password"
          value={value.password}
          onChange={(password) => onChange({ ...value, password })}
          error={problemOf("password")}
        />
      )}
      {asksCode && user.hasTwoFactor && (
        <TextField
          label="Code"
          autoComplete="one-time-code"
          className="font-mono tracking-widest"
          value={value.code}
          onChange={(code) => onChange({ ...value, code })}
          hint="Of your app, or one of your recovery codes."
          error={problemOf("code")}
        />
      )}
    </>
  );
}
