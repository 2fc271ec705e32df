import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { ConfirmLink } from "@/components/auth/confirm-link";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth");
  return { title: t("titles.keepYourEmailAddress") };
}

export default function Page() {
  const t = useTranslations("auth");
  return (
    <ConfirmLink
      path="cancel-email-change"
      title={t("cancelEmailChange.keepYourEmail")}
      description={t("cancelEmailChange.someoneAskedTo")}
      action={t("cancelEmailChange.cancelTheChange")}
      doneTitle={t("cancelEmailChange.changeCancelled")}
      done={t("cancelEmailChange.yourAccountKeeps")}
      next={{ href: "/reset-password", label: t("cancelEmailChange.chooseANew") }}
    />
  );
}
