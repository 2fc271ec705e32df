"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Ago } from "@/components/ui/ago";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import { useToast } from "@/components/ui/toast";
import { isAtLeast, ROLE_NAMES, type Role } from "@/lib/base/role";
import { LeaveDialog } from "./leave-dialog";
import { RemoveMemberDialog } from "./remove-member-dialog";
import { RoleSelect } from "./role-select";
import { type MemberSummary, useChangeRole } from "./use-members";

export function MembersTable({
  members,
  self,
}: {
  members: readonly MemberSummary[];
  /** The reader's id; null when not a member. */
  self: string | null;
}) {
  const t = useTranslations("members");
  const seesTwoFactor = members.some(({ hasTwoFactor }) => hasTwoFactor !== null);
  const twoFactor = seesTwoFactor ? ["Two-factor"] : [];
  return (
    <Table label={t("membersTable.members")}>
      <Head
        columns={[
          t("membersTable.member"),
          t("membersTable.role"),
          ...twoFactor,
          t("membersTable.joined"),
          t("membersTable.actions"),
        ]}
      />
      <tbody>
        {members.map((member) => (
          <Row key={member.userId}>
            <Cell className="max-w-72 min-w-48">
              <span className="font-medium break-words">{member.name ?? member.email}</span>
              {member.userId === self && (
                <span className="text-quiet"> {t("membersTable.you")}</span>
              )}
              {member.name !== null && (
                <span className="block text-xs break-all text-quiet">{member.email}</span>
              )}
            </Cell>
            <Cell className="min-w-36">
              <MemberRole member={member} />
            </Cell>
            {seesTwoFactor && (
              <Cell>
                {member.hasTwoFactor ? (
                  <Badge tone="good">{t("membersTable.on")}</Badge>
                ) : (
                  <Badge>{t("membersTable.off")}</Badge>
                )}
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
  const t = useTranslations("members");
  const { role } = useWorkspace();
  const change = useChangeRole();
  const { showMessage, showError } = useToast();
  const mayChange = role === "owner" || (role === "admin" && member.role !== "owner");
  if (!mayChange) return ROLE_NAMES[member.role];
  return (
    <RoleSelect
      aria-label={t("membersTable.roleOfEmail", { email: member.email })}
      value={member.role}
      mayGiveOwner={role === "owner"}
      onChange={(next) =>
        change.mutate(
          { userId: member.userId, role: next },
          {
            onError: showError,
            onSuccess: () =>
              showMessage(
                t("membersTable.emailIsNow", { email: member.email, next: INDEFINITE[next] }),
              ),
          },
        )
      }
    />
  );
}

function LeaveButton({ member, isSelf }: { member: MemberSummary; isSelf: boolean }) {
  const t = useTranslations("members");
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
        aria-label={
          isSelf
            ? t("membersTable.leaveThisWorkspace")
            : t("membersTable.removeEmail", { email: member.email })
        }
      >
        {isSelf ? t("membersTable.leave") : t("membersTable.remove")}
      </Button>
      <Question member={member} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </>
  );
}
