import type { Metadata } from "next";
import { ConfigurationEditor } from "@/components/configurations/configuration-editor";
import { Messages } from "@/components/messages/messages";
import { newWorkspacePolicy } from "@/lib/engine/document/policy-schema";

export const metadata: Metadata = { title: "Configuration" };

export default async function Page({ params }: { params: Promise<{ readonly id: string }> }) {
  return (
    <Messages of={["policy", "smarturls"]}>
      <ConfigurationEditor id={(await params).id} policy={newWorkspacePolicy} />
    </Messages>
  );
}
