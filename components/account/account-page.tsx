"use client";

import { ShieldAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/panel/page-header";
import type { WorkspaceChoice } from "@/components/panel/workspace-switch";
import { Button } from "@/components/ui/button";
import type { AccountProps } from "./account-props";
import { ActivitySection } from "./activity-section";
import { type Arrival, ArrivalNotice } from "./arrival-notice";
import { DeleteAccount } from "./delete-account";
import { EmailSection } from "./email-section";
import { ExportSection } from "./export-section";
import { PasskeysSection } from "./passkeys/passkeys-section";
import { PasswordSection } from "./password-section";
import { ProfileSection } from "./profile-section";
import { SessionsSection } from "./sessions-section";
import { SitesSection } from "./sites/sites-section";
import { TwoFactorSection } from "./two-factor-section";

export function AccountPage({
  user,
  workspaces,
  owesTwoFactor,
  next,
  arrival,
}: AccountProps & {
  workspaces: readonly WorkspaceChoice[];
  /** How linking another sign-in went. */
  arrival: Arrival | null;
  /** Nothing else is open to them before they set up two-factor sign-in. */
  owesTwoFactor: boolean;
  /** The page that has to wait for that; null when there is none. */
  next: string | null;
}) {
  const t = useTranslations("account");
  return (
    <>
      <PageHeader
        title={t("accountPage.yourAccount")}
        description={t("accountPage.yourProfileAnd")}
      />
      {arrival !== null && <ArrivalNotice arrival={arrival} />}
      {owesTwoFactor && <TwoFactorNotice />}
      {/* Not by itself: below, recovery codes may be on show. */}
      {user.hasTwoFactor && next !== null && (
        <Button look="primary" className="mt-4" asChild>
          <a href={next}>{t("accountPage.goOn")}</a>
        </Button>
      )}
      <div className="mt-8">
        {/* Each keeps its place when the rest opens: one of them may be showing recovery codes. */}
        {!owesTwoFactor && <ProfileSection user={user} />}
        {!owesTwoFactor && <EmailSection user={user} />}
        <PasswordSection user={user} />
        <PasskeysSection user={user} />
        <TwoFactorSection user={user} />
        {!owesTwoFactor && <SitesSection user={user} />}
        <SessionsSection user={user} />
        <ActivitySection />
        {!owesTwoFactor && <ExportSection workspaces={workspaces} />}
        {!owesTwoFactor && <DeleteAccount user={user} />}
      </div>
    </>
  );
}

function TwoFactorNotice() {
  const t = useTranslations("account");
  return (
    <p
      role="status"
      className="flex items-start gap-2 rounded-md bg-warning-soft px-4 py-3 text-sm text-warning"
    >
      <ShieldAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
      {t("accountPage.thisGatehouseRequires")}
    </p>
  );
}
