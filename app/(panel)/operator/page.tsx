import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { WorkspacesPage } from "@/components/operator/workspaces-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("panel");
  return { title: t("titles.workspaces") };
}

export default function Page() {
  return <WorkspacesPage />;
}
