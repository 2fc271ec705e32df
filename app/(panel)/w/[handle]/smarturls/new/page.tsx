import type { Metadata } from "next";
import { SmartUrlEditor } from "@/components/smarturls/smarturl-editor";
import { suggestKeyname } from "@/components/smarturls/suggest-keyname";
import { newWorkspacePolicy } from "@/lib/engine/document/policy-schema";
import { defaultServing } from "@/lib/engine/document/serving-schema";

export const metadata: Metadata = { title: "New SmartURL" };

export default function Page() {
  return (
    <SmartUrlEditor
      id={null}
      keyname={suggestKeyname()}
      policy={newWorkspacePolicy}
      serving={defaultServing}
    />
  );
}
