import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ConfigurationEditor } from "@/components/configurations/configuration-editor";
import { Messages } from "@/components/messages/messages";
import { newWorkspacePolicy } from "@/lib/engine/document/policy-schema";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("configurations");
  return { title: t("one") };
}

export default async function Page({ params }: { params: Promise<{ readonly id: string }> }) {
  return (
    <Messages of={["plan", "configurations", "policy", "smarturls", "rules"]}>
      <ConfigurationEditor id={(await params).id} policy={newWorkspacePolicy} />
    </Messages>
  );
}
