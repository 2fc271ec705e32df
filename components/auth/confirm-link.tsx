"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FormProblem } from "@/components/form/form-problem";
import { callPanel } from "@/components/panel/api-client";
import { Button } from "@/components/ui/button";
import { AuthCard } from "./auth-card";
import { Done } from "./done";
import { TextLink } from "./text-link";
import { useHash } from "./use-hash";

/** A mailed link's page. Requires a button press: mail programs open links on their own to scan them. */
export function ConfirmLink({
  path,
  title,
  description,
  action,
  doneTitle,
  done,
  next,
}: {
  /** Path of the operation that takes the token. */
  path: "cancel-email-change" | "unsubscribe";
  title: string;
  description: string;
  action: string;
  doneTitle: string;
  done: ReactNode;
  next: { readonly href: string; readonly label: string };
}) {
  const t = useTranslations("auth");
  const token = useHash() ?? "";
  const confirm = useMutation({ mutationFn: () => callPanel(`POST ${path}`, { body: { token } }) });
  if (confirm.isSuccess) {
    return (
      <Done title={doneTitle} href={next.href} action={next.label}>
        {done}
      </Done>
    );
  }
  return (
    <AuthCard
      title={title}
      description={description}
      footer={<TextLink href="/panel">{t("confirmLink.goToThe")}</TextLink>}
    >
      <div className="space-y-4">
        <FormProblem error={confirm.error} />
        <Button
          look="primary"
          className="w-full"
          disabled={!token}
          isBusy={confirm.isPending}
          onClick={() => confirm.mutate()}
        >
          {action}
        </Button>
      </div>
    </AuthCard>
  );
}
