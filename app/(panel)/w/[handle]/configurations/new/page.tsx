import type { Metadata } from "next";
import { ConfigurationEditor } from "@/components/configurations/configuration-editor";
import { Messages } from "@/components/messages/messages";
import { newWorkspacePolicy } from "@/lib/engine/document/policy-schema";

export const metadata: Metadata = { title: "New configuration" };

export default function Page() {
  return (
    <Messages of={["policy", "smarturls"]}>
      <ConfigurationEditor id={null} policy={newWorkspacePolicy} />
    </Messages>
  );
}
