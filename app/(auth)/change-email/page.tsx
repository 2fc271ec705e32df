import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ChangeEmail } from "@/components/auth/change-email";
import { currentUser } from "@/lib/auth/current-user";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth");
  return { title: t("titles.confirmYourNewEmailAddress") };
}

export default async function Page() {
  return <ChangeEmail isSignedIn={(await currentUser()) !== null} />;
}
