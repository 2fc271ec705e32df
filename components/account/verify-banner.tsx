"use client";

import { MailWarning } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/toast";
import { useAccountCall } from "./use-account-call";

export function VerifyBanner({ email }: { email: string }) {
  const { showMessage, showError } = useToast();
  const resend = useAccountCall<undefined>("account/verification");
  const send = () =>
    resend.mutate(undefined, {
      onSuccess: () => showMessage(`We have written to ${email}.`),
      onError: showError,
    });
  return (
    <aside
      aria-label="Confirm your e-mail address"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-b border-line bg-warning-soft px-4 py-2 text-sm text-warning"
    >
      <p className="flex items-center gap-2 wrap-anywhere">
        <MailWarning className="size-4 shrink-0" aria-hidden />
        <span>
          Confirm <strong className="font-medium">{email}</strong> by the link that we mailed.
          Inviting others waits for it.
        </span>
      </p>
      <Button size="sm" onClick={send} isBusy={resend.isPending}>
        Send it again
      </Button>
    </aside>
  );
}
