import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { SignOutButton } from "@/components/auth/accept-terms";
import { AuthCard } from "@/components/auth/auth-card";
import { currentUser } from "@/lib/auth/current-user";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth");
  return { title: t("titles.waiting") };
}

/** All that the owner of an account sees which an operator has yet to approve. */
export default async function Page() {
  const user = await currentUser();
  if (user === null) redirect("/sign-in");
  if (!user.isWaiting) redirect("/panel");
  const t = await getTranslations("auth");
  return (
    <AuthCard
      title={t("waiting.title")}
      description={t("waiting.text", { email: user.email })}
      footer={<SignOutButton />}
    />
  );
}
