import type { Metadata } from "next";
import { ConfigurationEditor } from "@/components/configurations/configuration-editor";
import { newWorkspacePolicy } from "@/lib/engine/document/policy-schema";

export const metadata: Metadata = { title: "New configuration" };

export default function Page() {
  return <ConfigurationEditor id={null} policy={newWorkspacePolicy} />;
}
