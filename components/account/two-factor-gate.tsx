"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/panel/page-header";
import type { WorkspaceChoice } from "@/components/panel/workspace-switch";
import { Button } from "@/components/ui/button";
import type { AccountProps } from "./account-props";
import { PasskeysSection } from "./passkeys/passkeys-section";
import { TwoFactorSection } from "./two-factor-section";

/** All that members see of a workspace that requires two-factor authentication, before they have it. */
export function TwoFactorGate({
  user,
  workspace,
  others,
}: AccountProps & {
  /** With the page in it that was asked for. */
  workspace: WorkspaceChoice & { readonly page: string };
  /** The user's other workspaces. */
  others: readonly WorkspaceChoice[];
}) {
  const t = useTranslations("account");
  return (
    <>
      <PageHeader
        title={t("twoFactorGate.setUpTwo")}
        description={
          user.hasTwoFactor
            ? t("twoFactorGate.allSetA")
            : t("twoFactorGate.nameRequiresIt", { name: workspace.name })
        }
      />
      {/* Not by itself: below, recovery codes may be on show. */}
      {user.hasTwoFactor && (
        <Button look="primary" className="mt-4" asChild>
          <a href={workspace.page}>{t("twoFactorGate.openName", { name: workspace.name })}</a>
        </Button>
      )}
      <div className="mt-8">
        <PasskeysSection user={user} />
        <TwoFactorSection user={user} />
      </div>
      {others.length > 0 && (
        <p className="text-sm text-quiet">
          {t("twoFactorGate.others")}{" "}
          {others.map(({ handle, name }, index) => (
            <span key={handle}>
              {index > 0 && ", "}
              <Link
                href={`/w/${handle}/overview`}
                className="rounded-sm font-medium text-accent underline underline-offset-2"
              >
                {name}
              </Link>
            </span>
          ))}
        </p>
      )}
    </>
  );
}
