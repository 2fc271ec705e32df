import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { SignUpForm } from "@/components/auth/sign-up-form";
import { currentUser } from "@/lib/auth/current-user";
import { signInSites } from "@/lib/auth/sites";
import { safeNext } from "@/lib/panel/safe-next";
import { getRuntime } from "@/lib/runtime";

export const metadata: Metadata = { title: "Sign up" };

interface Props {
  readonly searchParams: Promise<{ readonly next?: string | string[] }>;
}

export default async function Page({ searchParams }: Props) {
  const [{ next }, { env }, user] = await Promise.all([searchParams, getRuntime(), currentUser()]);
  if (user !== null) redirect(safeNext(next));
  return (
    <SignUpForm
      sites={signInSites(env)}
      next={safeNext(next)}
      hasMailServer={env.smtpUrl !== undefined}
    />
  );
}
