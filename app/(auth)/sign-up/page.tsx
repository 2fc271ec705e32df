import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { SignUpForm } from "@/components/auth/sign-up-form";
import { currentUser } from "@/lib/auth/current-user";
import { safeNext } from "@/lib/auth/safe-next";
import { needsSetUpCode } from "@/lib/auth/set-up-code";
import { signInSites } from "@/lib/auth/sites";
import { getRuntime } from "@/lib/runtime/runtime";
import { findOperatorState } from "@/lib/services/user/users";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth");
  return { title: t("titles.signUp") };
}

interface Props {
  readonly searchParams: Promise<{
    readonly next?: string | string[];
    readonly email?: string | string[];
  }>;
}

export default async function Page({ searchParams }: Props) {
  const [{ next, email }, runtime, user] = await Promise.all([
    searchParams,
    getRuntime(),
    currentUser(),
  ]);
  if (user !== null) redirect(safeNext(next));
  const { env, prisma } = runtime;
  const asksSetUpCode = needsSetUpCode(await findOperatorState(prisma), await headers());
  return (
    <SignUpForm
      sites={signInSites(env)}
      next={safeNext(next)}
      hasMailServer={env.smtpUrl !== undefined}
      asksSetUpCode={asksSetUpCode}
      email={typeof email === "string" ? email : ""}
    />
  );
}
