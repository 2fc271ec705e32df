import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountFrame } from "@/components/account/account-frame";
import { AccountPage } from "@/components/account/account-page";
import type { Arrival } from "@/components/account/arrival-notice";
import { Messages } from "@/components/messages/messages";
import { currentUser } from "@/lib/auth/current-user";
import { redirectToSignIn } from "@/lib/auth/redirect-to-sign-in";
import { safeNext } from "@/lib/auth/safe-next";
import { signInSentence } from "@/lib/auth/sign-in-codes";
import { findSite } from "@/lib/auth/sites";
import { owesTwoFactor } from "@/lib/auth/two-factor-duty";
import { listMemberships } from "@/lib/features/members";
import { getRuntime } from "@/lib/runtime/running";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("panel");
  return { title: t("titles.yourAccount") };
}

interface Props {
  readonly searchParams: Promise<{
    readonly error?: string | string[];
    readonly linked?: string | string[];
    readonly next?: string | string[];
  }>;
}

export default async function Page({ searchParams }: Props) {
  const [{ error, linked, next }, user, { prisma, env }] = await Promise.all([
    searchParams,
    currentUser(),
    getRuntime(),
  ]);
  if (user === null) return redirectToSignIn();
  const memberships = await listMemberships(prisma, user.id);
  return (
    <Messages of={["security"]}>
      <AccountFrame user={user}>
        <AccountPage
          user={user}
          owesTwoFactor={owesTwoFactor(user, env)}
          next={next === undefined ? null : safeNext(next)}
          arrival={arrivalOf(env, error?.toString(), linked?.toString())}
          workspaces={memberships.map(({ handle, name }) => ({ handle, name }))}
        />
      </AccountFrame>
    </Messages>
  );
}

/** Anyone can write anything into a query, so none of it is shown. */
function arrivalOf(env: Parameters<typeof findSite>[1], error = "", linked = ""): Arrival | null {
  if (error !== "") return { kind: "failed", why: signInSentence(error) };
  const site = findSite(linked, env);
  return site === null ? null : { kind: "linked", site: site.name };
}
