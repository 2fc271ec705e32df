import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ConfigurationEditor } from "@/components/configurations/configuration-editor";
import { Messages } from "@/components/messages/messages";
import { newWorkspacePolicy } from "@/lib/engine/document/policy-schema";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("configurations");
  return { title: t("new") };
}

export default function Page() {
  return (
    <Messages of={["plan", "configurations", "policy", "smarturls", "rules"]}>
      <ConfigurationEditor id={null} policy={newWorkspacePolicy} />
    </Messages>
  );
}
