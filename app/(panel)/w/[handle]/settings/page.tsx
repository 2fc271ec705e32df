import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Messages } from "@/components/messages/messages";
import { SettingsPage } from "@/components/settings/settings-page";
import { requireUser } from "@/lib/auth/require-user";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("panel");
  return { title: t("titles.settings") };
}

export default async function Page() {
  return (
    <Messages of={["plan", "settings"]}>
      <SettingsPage user={await requireUser()} />
    </Messages>
  );
}
