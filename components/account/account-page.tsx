"use client";

import { PageHeader } from "@/components/panel/page-header";
import type { WorkspaceChoice } from "@/components/panel/workspace-switch";
import type { SessionUser } from "@/lib/panel/answers/account";
import { DeleteAccount } from "./delete-account";
import { EmailSection } from "./email-section";
import { ExportSection } from "./export-section";
import { PasswordSection } from "./password-section";
import { ProfileSection } from "./profile-section";
import { SessionsSection } from "./sessions-section";
import { TwoFactorSection } from "./two-factor-section";

export interface AccountProps {
  readonly user: SessionUser;
}

/** Everything about who is signed in; nothing about a workspace. */
export function AccountPage({
  user,
  workspaces,
}: AccountProps & { workspaces: readonly WorkspaceChoice[] }) {
  return (
    <>
      <PageHeader title="Your account" description="Who you are here, and how you sign in." />
      <div className="mt-8">
        <ProfileSection user={user} />
        <EmailSection user={user} />
        <PasswordSection user={user} />
        <TwoFactorSection user={user} />
        <SessionsSection />
        <ExportSection workspaces={workspaces} />
        <DeleteAccount user={user} />
      </div>
    </>
  );
}
