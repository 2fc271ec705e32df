import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { SignInForm } from "@/components/auth/sign-in-form";
import { pageBeforeSite } from "@/lib/auth/asked-page";
import { currentUser } from "@/lib/auth/current-user";
import { safeNext } from "@/lib/auth/safe-next";
import { signInSites } from "@/lib/auth/sites";
import { getRuntime } from "@/lib/runtime/running";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth");
  return { title: t("titles.signIn") };
}

interface Props {
  readonly searchParams: Promise<{
    readonly next?: string | string[];
    readonly error?: string | string[];
  }>;
}

export default async function Page({ searchParams }: Props) {
  const [{ next, error }, { env, origins }, user] = await Promise.all([
    searchParams,
    getRuntime(),
    currentUser(),
  ]);
  // A user who was linking another sign-in comes back here when that failed.
  if (user !== null && error !== undefined) {
    redirect(`/account?error=${encodeURIComponent(error.toString())}`);
  }
  if (user !== null) redirect(safeNext(next));
  const isBackFromSite = next === undefined && error !== undefined;
  return (
    <SignInForm
      sites={signInSites(env)}
      next={isBackFromSite ? await pageBeforeSite(origins) : safeNext(next)}
      errorCode={error?.toString()}
    />
  );
}
