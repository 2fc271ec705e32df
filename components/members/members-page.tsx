"use client";

import { UserPlus } from "lucide-react";
import { useState } from "react";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Button } from "@/components/ui/button";
import { Section } from "@/components/ui/card";
import { ErrorState, Skeleton } from "@/components/ui/states";
import { isAtLeast } from "@/lib/base/role";
import { InvitationsTable } from "./invitations-table";
import { InviteDialog } from "./invite-dialog";
import { MembersTable } from "./members-table";
import { useInvitations, useMembers } from "./use-members";

export function MembersPage() {
  const { role } = useWorkspace();
  const { data, error, refetch } = useMembers();
  const invitations = useInvitations().data?.invitations ?? [];
  const [isInviting, setIsInviting] = useState(false);
  return (
    <>
      <Section
        title="Members"
        description="Who sees this workspace, and what they may do in it."
        actions={
          isAtLeast(role, "admin") && (
            <Button look="primary" onClick={() => setIsInviting(true)}>
              <UserPlus className="size-4" aria-hidden /> Invite
            </Button>
          )
        }
      >
        {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data === undefined && error === null && <Skeleton />}
        {data !== undefined && <MembersTable {...data} />}
      </Section>
      {invitations.length > 0 && (
        <Section title="Open invitations">
          <InvitationsTable invitations={invitations} />
        </Section>
      )}
      <InviteDialog isOpen={isInviting} onClose={() => setIsInviting(false)} />
    </>
  );
}
