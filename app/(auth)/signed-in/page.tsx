import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Done } from "@/components/auth/done";
import { currentUser } from "@/lib/auth/current-user";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth");
  return { title: t("titles.signedIn") };
}

/** Where a sign-in ends that a page in another tab waits for. */
export default async function Page() {
  if ((await currentUser()) === null) redirect("/sign-in");
  const t = await getTranslations("auth");
  return (
    <Done title={t("signedIn.youAreSigned")} href="/panel" action={t("signedIn.openThePanel")}>
      {t("signedIn.closeThisTab")}
    </Done>
  );
}
