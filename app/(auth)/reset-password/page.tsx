import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ResetPassword } from "@/components/auth/reset-password";
import { getRuntime } from "@/lib/runtime/running";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth");
  return { title: t("titles.newPassword") };
}

export default async function Page() {
  const { env } = await getRuntime();
  return <ResetPassword hasMailServer={env.smtpUrl !== undefined} />;
}
