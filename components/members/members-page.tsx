"use client";

import { UserPlus } from "lucide-react";
import { useState } from "react";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Button } from "@/components/ui/button";
import { Section } from "@/components/ui/card";
import { isAtLeast } from "@/lib/base/role";
import { InvitationsTable } from "./invitations-table";
import { InviteDialog } from "./invite-dialog";
import { MemberList } from "./member-list";
import { useInvitations } from "./use-members";

export function MembersPage() {
  const { role } = useWorkspace();
  const invitations = useInvitations().data?.invitations ?? [];
  const [isInviting, setIsInviting] = useState(false);
  return (
    <>
      <Section
        title="Members"
        description="The people in this workspace and what they can do."
        actions={
          isAtLeast(role, "admin") && (
            <Button look="primary" onClick={() => setIsInviting(true)}>
              <UserPlus className="size-4" aria-hidden /> Invite
            </Button>
          )
        }
      >
        <MemberList />
      </Section>
      {invitations.length > 0 && (
        <Section title="Pending invitations">
          <InvitationsTable invitations={invitations} />
        </Section>
      )}
      <InviteDialog isOpen={isInviting} onClose={() => setIsInviting(false)} />
    </>
  );
}
