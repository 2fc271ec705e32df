"use client";

import { MailWarning } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { callPanel } from "@/components/panel/api-client";
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
  const t = useTranslations("account");
  const { showMessage, showError } = useToast();
  const resend = useAccountCall((_: undefined) => callPanel("POST account/verification"));
  const send = () =>
    resend.mutate(undefined, {
      onSuccess: () =>
        showMessage(
          hasMailServer ? t("verifyBanner.weSentA", { email }) : t("verifyBanner.aNewLink"),
        ),
      onError: showError,
    });
  return (
    <aside
      aria-label={t("verifyBanner.confirmYourEmail")}
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-b border-line bg-warning-soft px-4 py-2 text-sm text-warning"
    >
      <p className="flex items-center gap-2 wrap-anywhere">
        <MailWarning className="size-4 shrink-0" aria-hidden />
        <span>
          {t("verifyBanner.toInvite")}{" "}
          {hasMailServer ? (
            t.rich("verifyBanner.weSentALink", {
              email,
              strong: (chunks) => <strong className="font-medium">{chunks}</strong>,
            })
          ) : (
            <WhereItIs isOperator={isOperator} />
          )}
        </span>
      </p>
      <Button size="sm" onClick={send} isBusy={resend.isPending}>
        {hasMailServer ? t("verifyBanner.sendAgain") : t("verifyBanner.makeANew")}
      </Button>
    </aside>
  );
}

function WhereItIs({ isOperator }: { isOperator: boolean }) {
  const t = useTranslations("account");
  if (!isOperator) return t("verifyBanner.mailIsNot");
  return (
    <>
      {t.rich("verifyBanner.mailIsNotSet", {
        link: (chunks) => (
          <Link href="/operator/outbox" className="font-medium underline underline-offset-2">
            {chunks}
          </Link>
        ),
      })}
    </>
  );
}
