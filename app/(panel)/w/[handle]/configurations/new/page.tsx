import type { Metadata } from "next";
import { ConfigurationEditor } from "@/components/configurations/configuration-editor";
import { defaultPolicy } from "@/lib/engine/document/policy-schema";

export const metadata: Metadata = { title: "New configuration" };

export default function Page() {
  return <ConfigurationEditor id={null} policy={defaultPolicy} />;
}
