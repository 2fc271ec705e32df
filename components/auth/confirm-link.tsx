"use client";

import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { callApi } from "@/components/panel/api-client";
import { Button } from "@/components/ui/button";
import { AuthCard } from "./auth-card";
import { Done } from "./done";
import { FormProblem } from "./form-problem";
import { TextLink } from "./text-link";
import { useHash } from "./use-hash";

/**
 * What a mailed link leads to. It takes a press of a button: mail programs open links by themselves, to
 * look what is behind them.
 */
export function ConfirmLink({
  path,
  title,
  description,
  action,
  doneTitle,
  done,
  next,
}: {
  /** Of the panel's API, which takes the token. */
  path: string;
  title: string;
  description: string;
  action: string;
  doneTitle: string;
  done: ReactNode;
  /** Where to go on from there. */
  next: { readonly href: string; readonly label: string };
}) {
  const token = useHash();
  const confirm = useMutation({ mutationFn: () => callApi(path, "POST", { token }) });
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
      footer={<TextLink href="/panel">To the panel</TextLink>}
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
