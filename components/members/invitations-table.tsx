"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Ago } from "@/components/ui/ago";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import { useToast } from "@/components/ui/toast";
import { ROLE_NAMES } from "@/lib/base/role";
import { CopyInvitation } from "./copy-invitation";
import {
  type InvitationLink,
  type InvitationSummary,
  useCopyInvitation,
  useResendInvitation,
  useRevokeInvitation,
} from "./use-members";

export function InvitationsTable({ invitations }: { invitations: readonly InvitationSummary[] }) {
  const t = useTranslations("members");
  const [copied, setCopied] = useState<InvitationLink | null>(null);
  const close = () => setCopied(null);
  return (
    <>
      <Table label={t("invitationsTable.pendingInvitations")}>
        <Head
          columns={[
            t("invitationsTable.email"),
            t("invitationsTable.role"),
            t("invitationsTable.invited"),
            t("invitationsTable.expires"),
            t("invitationsTable.actions"),
          ]}
        />
        <tbody>
          {invitations.map((invitation) => (
            <Row key={invitation.id}>
              <Cell className="min-w-48 font-medium break-all">{invitation.email}</Cell>
              <Cell>{ROLE_NAMES[invitation.role]}</Cell>
              <Cell className="text-quiet">
                <Ago at={invitation.createdAt} />
              </Cell>
              <Cell className="text-quiet">
                {Date.parse(invitation.expiresAt) <= Date.now() ? (
                  <Badge tone="warning">{t("invitationsTable.expired")}</Badge>
                ) : (
                  <Ago at={invitation.expiresAt} />
                )}
              </Cell>
              <Cell>
                <InvitationActions invitation={invitation} onCopy={setCopied} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <Dialog
        isOpen={copied !== null}
        onClose={close}
        title={t("invitationsTable.invitationLink")}
        description={t("invitationsTable.anyLinkYou")}
      >
        {copied !== null && <CopyInvitation invitation={copied} isMailed={false} onDone={close} />}
      </Dialog>
    </>
  );
}

function InvitationActions({
  invitation,
  onCopy,
}: {
  invitation: InvitationSummary;
  onCopy: (link: InvitationLink) => void;
}) {
  const t = useTranslations("members");
  const { id, email } = invitation;
  const copy = useCopyInvitation();
  const resend = useResendInvitation();
  const revoke = useRevokeInvitation();
  const { showMessage, showError } = useToast();
  return (
    <div className="flex justify-end gap-1">
      <Button
        size="sm"
        look="ghost"
        aria-label={t("invitationsTable.getALink", { email })}
        isBusy={copy.isPending}
        onClick={() => copy.mutate(id, { onError: showError, onSuccess: onCopy })}
      >
        {t("invitationsTable.getLink")}
      </Button>
      <Button
        size="sm"
        look="ghost"
        aria-label={t("invitationsTable.resendTheInvitation", { email })}
        isBusy={resend.isPending}
        onClick={() =>
          resend.mutate(id, {
            onError: showError,
            onSuccess: () => showMessage(t("invitationsTable.aNewInvitation", { email })),
          })
        }
      >
        {t("invitationsTable.resend")}
      </Button>
      <Button
        size="sm"
        look="ghost"
        aria-label={t("invitationsTable.revokeTheInvitation", { email })}
        onClick={() => revoke.mutate(invitation)}
      >
        {t("invitationsTable.revoke")}
      </Button>
    </div>
  );
}
