"use client";

import Link from "next/link";
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
  workspace: WorkspaceChoice;
  /** The user's other workspaces. */
  others: readonly WorkspaceChoice[];
}) {
  return (
    <>
      <PageHeader
        title="Set up two-factor authentication"
        description={
          user.hasTwoFactor
            ? "All set. A second way in helps if you lose the first."
            : `${workspace.name} requires it. Add a passkey or an authenticator app to open this workspace.`
        }
      />
      {/* Not by itself: below, recovery codes may be on show. */}
      {user.hasTwoFactor && (
        <Button look="primary" className="mt-4" asChild>
          <a href={`/w/${workspace.handle}/overview`}>Open {workspace.name}</a>
        </Button>
      )}
      <div className="mt-8">
        <PasskeysSection user={user} />
        <TwoFactorSection user={user} />
      </div>
      {others.length > 0 && (
        <p className="text-sm text-quiet">
          Your other workspaces:{" "}
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
