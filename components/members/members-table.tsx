"use client";

import { useState } from "react";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Ago } from "@/components/ui/ago";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import { useToast } from "@/components/ui/toast";
import { isAtLeast, ROLE_NAMES, type Role } from "@/lib/base/role";
import type { MemberSummary } from "@/lib/panel/answers/members";
import { LeaveDialog } from "./leave-dialog";
import { RemoveMemberDialog } from "./remove-member-dialog";
import { RoleSelect } from "./role-select";
import { useChangeRole } from "./use-members";

export function MembersTable({
  members,
  self,
}: {
  members: readonly MemberSummary[];
  self: string;
}) {
  const seesTwoFactor = members.some(({ hasTwoFactor }) => hasTwoFactor !== null);
  const twoFactor = seesTwoFactor ? ["Two-factor"] : [];
  return (
    <Table label="Members">
      <Head columns={["Member", "Role", ...twoFactor, "Joined", "Actions"]} />
      <tbody>
        {members.map((member) => (
          <Row key={member.userId}>
            <Cell className="max-w-72 min-w-48">
              <span className="font-medium break-words">{member.name ?? member.email}</span>
              {member.userId === self && <span className="text-quiet"> (you)</span>}
              {member.name !== null && (
                <span className="block text-xs break-all text-quiet">{member.email}</span>
              )}
            </Cell>
            <Cell className="min-w-36">
              <MemberRole member={member} />
            </Cell>
            {seesTwoFactor && (
              <Cell>
                {member.hasTwoFactor ? <Badge tone="good">On</Badge> : <Badge>Off</Badge>}
              </Cell>
            )}
            <Cell className="text-quiet">
              <Ago at={member.since} />
            </Cell>
            <Cell className="text-right">
              <LeaveButton member={member} isSelf={member.userId === self} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

const INDEFINITE: Readonly<Record<Role, string>> = {
  owner: "an owner",
  admin: "an admin",
  member: "a member",
  viewer: "a viewer",
};

function MemberRole({ member }: { member: MemberSummary }) {
  const { role } = useWorkspace();
  const change = useChangeRole();
  const { showMessage, showError } = useToast();
  const mayChange = role === "owner" || (role === "admin" && member.role !== "owner");
  if (!mayChange) return ROLE_NAMES[member.role];
  return (
    <RoleSelect
      aria-label={`Role of ${member.email}`}
      value={member.role}
      mayGiveOwner={role === "owner"}
      onChange={(next) =>
        change.mutate(
          { userId: member.userId, role: next },
          {
            onError: showError,
            onSuccess: () => showMessage(`${member.email} is now ${INDEFINITE[next]}.`),
          },
        )
      }
    />
  );
}

function LeaveButton({ member, isSelf }: { member: MemberSummary; isSelf: boolean }) {
  const { role } = useWorkspace();
  const [isAsking, setIsAsking] = useState(false);
  const mayRemove = isAtLeast(role, "admin") && (role === "owner" || member.role !== "owner");
  if (!isSelf && !mayRemove) return null;
  const Question = isSelf ? LeaveDialog : RemoveMemberDialog;
  return (
    <>
      <Button
        size="sm"
        look="ghost"
        onClick={() => setIsAsking(true)}
        aria-label={isSelf ? "Leave this workspace" : `Remove ${member.email}`}
      >
        {isSelf ? "Leave" : "Remove"}
      </Button>
      <Question member={member} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </>
  );
}
