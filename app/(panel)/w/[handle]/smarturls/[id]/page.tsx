import type { Metadata } from "next";
import { Messages } from "@/components/messages/messages";
import { SmartUrlEditor } from "@/components/smarturls/smarturl-editor";
import { newWorkspacePolicy } from "@/lib/engine/document/policy-schema";
import { defaultServing } from "@/lib/engine/document/serving-schema";

export const metadata: Metadata = { title: "SmartURL" };

export default async function Page({ params }: { params: Promise<{ readonly id: string }> }) {
  return (
    <Messages of={["policy"]}>
      <SmartUrlEditor id={(await params).id} policy={newWorkspacePolicy} serving={defaultServing} />
    </Messages>
  );
}
