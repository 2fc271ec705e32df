import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Messages } from "@/components/messages/messages";
import { SmartUrlEditor } from "@/components/smarturls/smarturl-editor";
import { newWorkspacePolicy } from "@/lib/engine/document/policy-schema";
import { defaultServing } from "@/lib/engine/document/serving-schema";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("panel");
  return { title: t("titles.smarturl") };
}

export default async function Page({ params }: { params: Promise<{ readonly id: string }> }) {
  return (
    <Messages of={["configurations", "plan", "smarturls", "policy", "rules"]}>
      <SmartUrlEditor id={(await params).id} policy={newWorkspacePolicy} serving={defaultServing} />
    </Messages>
  );
}
