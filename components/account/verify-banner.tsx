"use client";

import { MailWarning } from "lucide-react";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/toast";
import { useAccountCall } from "./use-account-call";

export function VerifyBanner({
  email,
  hasMailServer,
  isOperator,
}: {
  email: string;
  /** Without one, mail waits in the operator's outbox. */
  hasMailServer: boolean;
  isOperator: boolean;
}) {
  const { showMessage, showError } = useToast();
  const resend = useAccountCall<undefined>("account/verification");
  const send = () =>
    resend.mutate(undefined, {
      onSuccess: () =>
        showMessage(
          hasMailServer ? `We sent a new link to ${email}.` : "A new link is in the outbox.",
        ),
      onError: showError,
    });
  return (
    <aside
      aria-label="Confirm your email"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-b border-line bg-warning-soft px-4 py-2 text-sm text-warning"
    >
      <p className="flex items-center gap-2 wrap-anywhere">
        <MailWarning className="size-4 shrink-0" aria-hidden />
        <span>
          Confirm your email to invite others.{" "}
          {hasMailServer ? (
            <>
              We sent a link to <strong className="font-medium">{email}</strong>.
            </>
          ) : (
            <WhereItIs isOperator={isOperator} />
          )}
        </span>
      </p>
      <Button size="sm" onClick={send} isBusy={resend.isPending}>
        {hasMailServer ? "Send again" : "Make a new link"}
      </Button>
    </aside>
  );
}

function WhereItIs({ isOperator }: { isOperator: boolean }) {
  if (!isOperator) return "Mail is not set up here, so the operator finds your link in the outbox.";
  return (
    <>
      Mail is not set up, so your link is in the{" "}
      <Link href="/operator/outbox" className="font-medium underline underline-offset-2">
        outbox
      </Link>
      .
    </>
  );
}
