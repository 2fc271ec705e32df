"use client";

import { UserPlus } from "lucide-react";
import { useTranslations } from "next-intl";
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
  const t = useTranslations("members");
  const { role } = useWorkspace();
  const invitations = useInvitations().data?.invitations ?? [];
  const [isInviting, setIsInviting] = useState(false);
  return (
    <>
      <Section
        title={t("membersPage.members")}
        description={t("membersPage.thePeopleIn")}
        actions={
          isAtLeast(role, "admin") && (
            <Button look="primary" onClick={() => setIsInviting(true)}>
              <UserPlus className="size-4" aria-hidden /> {t("membersPage.invite")}
            </Button>
          )
        }
      >
        <MemberList />
      </Section>
      {invitations.length > 0 && (
        <Section title={t("membersPage.pendingInvitations")}>
          <InvitationsTable invitations={invitations} />
        </Section>
      )}
      <InviteDialog isOpen={isInviting} onClose={() => setIsInviting(false)} />
    </>
  );
}
