import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { VerifyEmail } from "@/components/auth/verify-email";
import { currentUser } from "@/lib/auth/current-user";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth");
  return { title: t("titles.confirmYourEmail") };
}

export default async function Page() {
  return <VerifyEmail isSignedIn={(await currentUser()) !== null} />;
}
