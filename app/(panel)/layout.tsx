import { headers } from "next/headers";
import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { VerifyBanner } from "@/components/account/verify-banner";
import { PanelProviders } from "@/components/panel/providers";
import { currentUser } from "@/lib/auth/current-user";

/** Every page here requires a session. */
export default async function PanelLayout({ children }: { children: ReactNode }) {
  const user = await currentUser();
  if (user === null) redirect("/sign-in");
  const nonce = (await headers()).get("x-nonce") ?? "";
  return (
    <PanelProviders nonce={nonce}>
      {!user.isVerified && <VerifyBanner email={user.email} />}
      {children}
    </PanelProviders>
  );
}
