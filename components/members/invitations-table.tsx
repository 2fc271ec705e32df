"use client";

import { Ago } from "@/components/ui/ago";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import { useToast } from "@/components/ui/toast";
import type { InvitationSummary } from "@/lib/panel/answers/members";
import { useResendInvitation, useRevokeInvitation } from "./use-members";

export function InvitationsTable({ invitations }: { invitations: readonly InvitationSummary[] }) {
  return (
    <Table label="Open invitations">
      <Head columns={["Invited", "Role", "Sent", "Good until", ""]} />
      <tbody>
        {invitations.map((invitation) => (
          <Row key={invitation.id}>
            <Cell className="min-w-48 font-medium break-all">{invitation.email}</Cell>
            <Cell>{invitation.role}</Cell>
            <Cell className="text-quiet">
              <Ago at={invitation.createdAt} />
            </Cell>
            <Cell className="text-quiet">
              {Date.parse(invitation.expiresAt) <= Date.now() ? (
                <Badge tone="warning">expired</Badge>
              ) : (
                <Ago at={invitation.expiresAt} />
              )}
            </Cell>
            <Cell>
              <InvitationActions invitation={invitation} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function InvitationActions({ invitation }: { invitation: InvitationSummary }) {
  const { id, email } = invitation;
  const resend = useResendInvitation();
  const revoke = useRevokeInvitation();
  const { showMessage, showError } = useToast();
  return (
    <div className="flex justify-end gap-1">
      <Button
        size="sm"
        look="ghost"
        aria-label={`Send again: the invitation of ${email}`}
        isBusy={resend.isPending}
        onClick={() =>
          resend.mutate(id, {
            onError: showError,
            onSuccess: () =>
              showMessage(`A new link is on its way to ${email}. The old one has ended.`),
          })
        }
      >
        Send again
      </Button>
      <Button
        size="sm"
        look="ghost"
        aria-label={`Revoke the invitation of ${email}`}
        onClick={() => revoke.mutate(invitation)}
      >
        Revoke
      </Button>
    </div>
  );
}
