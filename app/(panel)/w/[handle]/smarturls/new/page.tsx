import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Messages } from "@/components/messages/messages";
import { SmartUrlEditor } from "@/components/smarturls/smarturl-editor";
import { suggestKeyname } from "@/components/smarturls/suggest-keyname";
import { newWorkspacePolicy } from "@/lib/engine/document/policy-schema";
import { defaultServing } from "@/lib/engine/document/serving-schema";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("panel");
  return { title: t("titles.newSmarturl") };
}

export default function Page() {
  return (
    <Messages of={["configurations", "plan", "smarturls", "policy", "rules"]}>
      <SmartUrlEditor
        id={null}
        keyname={suggestKeyname()}
        policy={newWorkspacePolicy}
        serving={defaultServing}
      />
    </Messages>
  );
}
