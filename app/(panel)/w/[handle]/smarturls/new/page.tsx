import type { Metadata } from "next";
import { Messages } from "@/components/messages/messages";
import { SmartUrlEditor } from "@/components/smarturls/smarturl-editor";
import { suggestKeyname } from "@/components/smarturls/suggest-keyname";
import { newWorkspacePolicy } from "@/lib/engine/document/policy-schema";
import { defaultServing } from "@/lib/engine/document/serving-schema";

export const metadata: Metadata = { title: "New SmartURL" };

export default function Page() {
  return (
    <Messages of={["policy"]}>
      <SmartUrlEditor
        id={null}
        keyname={suggestKeyname()}
        policy={newWorkspacePolicy}
        serving={defaultServing}
      />
    </Messages>
  );
}
