import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Messages } from "@/components/messages/messages";
import { PlanPage } from "@/components/plan/plan-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("panel");
  return { title: t("titles.planAndUsage") };
}

export default function Page() {
  return (
    <Messages of={["plan"]}>
      <PlanPage />
    </Messages>
  );
}
