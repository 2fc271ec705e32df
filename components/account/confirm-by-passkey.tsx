"use client";

import { useMutation } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { signWithPasskey } from "@/components/auth/passkey-browser";
import { PasskeyButton } from "@/components/auth/passkey-button";
import { Problem } from "@/components/form/form-problem";
import type { Control } from "@/components/form/use-form";
import { callPanel } from "@/components/panel/api-client";

/** Proves the user's identity with a passkey, in place of password and code. */
export function ConfirmByPasskey({ value, onChange, error }: Control<string>) {
  const t = useTranslations("account");
  const confirm = useMutation({
    mutationFn: async (_: undefined) => {
      const options = await callPanel("POST account/passkeys/confirmation");
      return signWithPasskey(options);
    },
    onSuccess: onChange,
  });
  if (isConfirmed({ value, error })) {
    return (
      <p role="status" className="flex items-center gap-2 text-sm text-good">
        <CircleCheck className="size-4 shrink-0" aria-hidden />{" "}
        {t("confirmByPasskey.confirmedWithYour")}
      </p>
    );
  }
  return (
    <div className="space-y-3">
      {error !== undefined && <Problem>{error}</Problem>}
      <PasskeyButton
        label={t("confirmByPasskey.confirmWithA")}
        action={{ ...confirm, isSuccess: false, mutate: () => confirm.mutate(undefined) }}
      />
    </div>
  );
}

/** The server takes a signature once: after its refusal it is worth nothing. */
export function isConfirmed({ value, error }: Pick<Control<string>, "value" | "error">): boolean {
  return value !== "" && error === undefined;
}
