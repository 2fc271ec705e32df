"use client";

import { type FormEvent, useState } from "react";
import { FormProblem, fieldProblem } from "@/components/auth/form-problem";
import { TextField } from "@/components/auth/text-field";
import { Button } from "@/components/ui/button";
import { QrCodeImage } from "@/components/ui/qr-code-image";
import type { RecoveryCodesAnswer, TwoFactorAnswer } from "@/lib/panel/answers/account";
import type { Code, Confirm } from "@/lib/panel/schemas/account";
import type { AccountProps } from "./account-page";
import { ConfirmForm } from "./confirm-form";
import { RecoveryCodes } from "./recovery-codes";
import { useAccountCall } from "./use-account-call";

/** Password, then the app takes the secret, then a code of it proves that it has, then recovery codes. */
export function TwoFactorSetUp({ user, onDone }: AccountProps & { onDone: () => void }) {
  const begin = useAccountCall<Confirm, TwoFactorAnswer>("account/two-factor");
  const enable = useAccountCall<Code, RecoveryCodesAnswer>("account/two-factor", "PUT");
  if (enable.data !== undefined) return <RecoveryCodes codes={enable.data.codes} onDone={onDone} />;
  if (begin.data === undefined) {
    return (
      <ConfirmForm
        user={user}
        action="Go on"
        isBusy={begin.isPending}
        error={begin.error}
        onSubmit={(confirmation) => begin.mutate(confirmation)}
      >
        <p className="text-sm text-quiet">
          You need an authenticator app, such as Aegis, Google Authenticator, or your password
          manager.
        </p>
      </ConfirmForm>
    );
  }
  return (
    <ScanForm
      setUp={begin.data}
      isBusy={enable.isPending}
      error={enable.error}
      onSubmit={(code) => enable.mutate({ code })}
    />
  );
}

function ScanForm({
  setUp,
  isBusy,
  error,
  onSubmit,
}: {
  setUp: TwoFactorAnswer;
  isBusy: boolean;
  error: Error | null;
  onSubmit: (code: string) => void;
}) {
  const [code, setCode] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(code);
  };
  return (
    <form onSubmit={submit} className="space-y-4" noValidate>
      <p className="text-sm text-quiet">Scan this with the app, or type the secret into it.</p>
      <QrCodeImage qr={setUp.qr} label="QR code of the secret below" className="mx-auto w-52" />
      <code className="block rounded-md bg-raised px-3 py-2 text-center font-mono text-sm wrap-anywhere">
        {setUp.secret}
      </code>
      <FormProblem error={error} />
      <TextField
        label="Code that the app shows"
        inputMode="numeric"
        autoComplete="one-time-code"
        className="font-mono tracking-widest"
        maxLength={7}
        placeholder="000000"
        value={code}
        onChange={setCode}
        error={fieldProblem(error, "code")}
      />
      <div className="flex justify-end pt-2">
        <Button type="submit" look="primary" isBusy={isBusy} disabled={code.trim() === ""}>
          Switch on
        </Button>
      </div>
    </form>
  );
}
