import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SignUpPage } from "@/components/operator/sign-up/sign-up-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("panel");
  return { title: t("titles.signUp") };
}

export default function Page() {
  return <SignUpPage />;
}
