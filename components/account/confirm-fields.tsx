"use client";

import { useTranslations } from "next-intl";
import { PasswordField } from "@/components/form/password-field";
import { TextField } from "@/components/form/text-field";
import type { Control } from "@/components/form/use-form";
import type { SessionUser } from "@/lib/panel/answers";
import { ConfirmByPasskey, isConfirmed } from "./confirm-by-passkey";

/** Before anything is shown. */
export const NO_PROOF = { password: "", code: "", passkey: "" };

/** How someone can confirm who they are. */
export type Confirming = Pick<
  SessionUser,
  "hasPassword" | "hasTwoFactor" | "hasApp" | "hasPasskey"
>;

/**
 * Asks for a passkey, or for the password, and the two-factor code where it is on. Threat: someone at an
 * unlocked screen.
 */
export function ConfirmFields({
  user,
  asksCode = true,
  field,
}: {
  user: Confirming;
  asksCode?: boolean;
  field: (name: "password" | "code" | "passkey") => Control<string>;
}) {
  const t = useTranslations("account");
  const passkey = field("passkey");
  const isProved = user.hasPasskey && isConfirmed(passkey);
  return (
    <>
      {user.hasPasskey && <ConfirmByPasskey {...passkey} />}
      {user.hasPassword && !isProved && (
        <PasswordField {...field("password")} label={t("confirmFields.yourPassword")} />
      )}
      {asksCode && user.hasTwoFactor && !isProved && (
        <TextField
          {...field("code")}
          label={user.hasApp ? t("confirmFields.code") : t("confirmFields.recoveryCode")}
          autoComplete="one-time-code"
          className="font-mono tracking-widest"
          hint={user.hasApp ? t("confirmFields.fromYourAuthenticator") : undefined}
        />
      )}
    </>
  );
}
