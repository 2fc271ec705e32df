import { headers } from "next/headers";
import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { ConfirmGuard } from "@/components/account/confirm-guard/confirm-guard";
import { VerifyBanner } from "@/components/account/verify-banner";
import { ArrivalNotice } from "@/components/auth/arrival-notice";
import { SessionGuard } from "@/components/auth/expired-session/session-guard";
import { Messages } from "@/components/messages/messages";
import { PanelProviders } from "@/components/panel/providers";
import { currentUser } from "@/lib/auth/current-user";
import { redirectToSignIn } from "@/lib/auth/redirect-to-sign-in";
import { signInSites } from "@/lib/auth/sites";
import { getRuntime } from "@/lib/runtime/running";

/** Every page here requires a session. */
export default async function PanelLayout({ children }: { children: ReactNode }) {
  const [user, { env }] = await Promise.all([currentUser(), getRuntime()]);
  if (user === null) return redirectToSignIn();
  if (user.isWaiting) redirect("/waiting");
  const { id, email, hasPassword, hasPasskey, hasTwoFactor, hasApp } = user;
  const nonce = (await headers()).get("x-nonce") ?? "";
  return (
    <Messages of={["panel", "account", "auth", "reports"]}>
      <PanelProviders
        nonce={nonce}
        banner={
          user.isVerified ? null : (
            <VerifyBanner
              email={email}
              hasMailServer={env.smtpUrl !== undefined}
              isOperator={user.isOperator}
            />
          )
        }
      >
        {children}
        <SessionGuard user={{ id, email, hasPassword, hasPasskey }} sites={signInSites(env)} />
        <ConfirmGuard user={{ hasPassword, hasPasskey, hasTwoFactor, hasApp }} />
        <ArrivalNotice />
      </PanelProviders>
    </Messages>
  );
}
