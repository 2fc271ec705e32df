"use client";

import { useTranslations } from "next-intl";
import type { Policy, Serving, SmartUrl } from "@/components/policy/documents";
import { EditorPage } from "@/components/policy/editor/editor-page";
import { LinkCard } from "./link/link-card";
import { LinkSections } from "./link-sections";
import { NewLink } from "./new-link";
import { SmartUrlTabs } from "./smarturl-tabs";
import { TagsCard } from "./tags/tags-card";

const BLANK: Omit<SmartUrl, "policy" | "serving" | "keyname"> = {
  active: true,
  destination: "",
  blockedDestination: "",
  jsVerification: false,
};

/**
 * @param id null: a new one
 * @param policy, serving a new one's defaults; the page provides them, since their schemas stay on the
 * server
 * @param keyname suggested for a new one
 */
export function SmartUrlEditor({
  id,
  keyname = "",
  policy,
  serving,
}: {
  id: string | null;
  keyname?: string;
  policy: Policy;
  serving: Serving;
}) {
  const t = useTranslations("smarturls");
  return (
    <EditorPage
      target={{ collection: "smarturls", id }}
      blank={{ ...BLANK, keyname, policy, serving }}
      listTitle={t("smarturlEditor.smarturls")}
      newTitle={t("smarturlEditor.newSmarturl")}
      titleOf={(document) => document.keyname}
      description={t("smarturlEditor.aLinkThat")}
      aside={() =>
        id !== null && (
          <>
            <SmartUrlTabs id={id} />
            <LinkCard id={id} />
            <TagsCard id={id} />
          </>
        )
      }
    >
      {(form) => {
        // Versions from before links had rules have none.
        const serves = form.document.serving ?? serving;
        const filled = { ...form, document: { ...form.document, serving: serves } };
        return id === null ? <NewLink form={filled} /> : <LinkSections id={id} form={filled} />;
      }}
    </EditorPage>
  );
}
