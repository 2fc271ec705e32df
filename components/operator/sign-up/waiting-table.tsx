"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Ago } from "@/components/ui/ago";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { EmptyState } from "@/components/ui/states";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import { useToast } from "@/components/ui/toast";
import type { SignUpState } from "@/lib/panel/answers";
import { useDecide } from "./use-sign-up";

type Waiting = SignUpState["waiting"][number];

/** Accounts to approve or decline. */
export function WaitingTable({ waiting }: { waiting: readonly Waiting[] }) {
  const t = useTranslations("operator");
  const [declined, setDeclined] = useState<Waiting | null>(null);
  if (waiting.length === 0) return <EmptyState title={t("waitingTable.none")} />;
  return (
    <>
      <Table label={t("signUpPage.waiting")}>
        <Head
          columns={[t("waitingTable.email"), t("waitingTable.asked"), t("waitingTable.decide")]}
        />
        <tbody>
          {waiting.map((each) => (
            <Row key={each.id}>
              <Cell className="min-w-40 font-medium break-words">{each.email}</Cell>
              <Cell className="whitespace-nowrap text-quiet">
                <Ago at={each.askedAt} />
              </Cell>
              <Cell className="space-x-2 text-right whitespace-nowrap">
                <ApproveButton of={each} />
                <Button size="sm" look="ghost" onClick={() => setDeclined(each)}>
                  {t.rich("waitingTable.decline", {
                    email: each.email,
                    span: (chunks) => <span className="sr-only">{chunks}</span>,
                  })}
                </Button>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {declined !== null && <DeclineDialog of={declined} onClose={() => setDeclined(null)} />}
    </>
  );
}

function ApproveButton({ of: { id, email } }: { of: Waiting }) {
  const t = useTranslations("operator");
  const { showMessage, showError } = useToast();
  const approve = useDecide("POST");
  return (
    <Button
      size="sm"
      isBusy={approve.isPending}
      onClick={() =>
        approve.mutate(id, {
          onError: showError,
          onSuccess: () => showMessage(t("waitingTable.approved", { email })),
        })
      }
    >
      {t.rich("waitingTable.approve", {
        email,
        span: (chunks) => <span className="sr-only">{chunks}</span>,
      })}
    </Button>
  );
}

function DeclineDialog({ of: { id, email }, onClose }: { of: Waiting; onClose: () => void }) {
  const t = useTranslations("operator");
  const { showMessage, showError } = useToast();
  const decline = useDecide("DELETE");
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t("waitingTable.declineTitle", { email })}
      confirmLabel={t("waitingTable.declineAccount")}
      isBusy={decline.isPending}
      onConfirm={() =>
        decline.mutate(id, {
          onError: showError,
          onSuccess: () => {
            onClose();
            showMessage(t("waitingTable.declined", { email }));
          },
        })
      }
    >
      {t("waitingTable.declineText")}
    </ConfirmDialog>
  );
}
