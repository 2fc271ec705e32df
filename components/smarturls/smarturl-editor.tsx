"use client";

import { EditorPage } from "@/components/policy/editor/editor-page";
import { errorsBelow } from "@/components/policy/errors";
import { FormSection } from "@/components/policy/form-section";
import { PolicyFields } from "@/components/policy/policy-fields";
import { Switch } from "@/components/ui/switch";
import type { Policy } from "@/lib/engine/document/policy-schema";
import type { Serving } from "@/lib/engine/document/serving-schema";
import type { SmartUrl } from "@/lib/panel/answers/policies";
import { LinkCard } from "./link/link-card";
import { ServingSections } from "./serving/serving-sections";
import { SmartUrlTabs } from "./smarturl-tabs";
import { TextField } from "./text-field";

const BLANK: Omit<SmartUrl, "policy" | "serving"> = {
  keyname: "",
  active: true,
  destination: "",
  blockedDestination: "",
  jsVerification: false,
};

/**
 * @param id null: a new one
 * @param policy, serving a new one's defaults; the page provides them, since their schemas stay on the
 * server
 */
export function SmartUrlEditor({
  id,
  policy,
  serving,
}: {
  id: string | null;
  policy: Policy;
  serving: Serving;
}) {
  return (
    <EditorPage<SmartUrl>
      target={{ collection: "smarturls", id }}
      blank={{ ...BLANK, policy, serving }}
      listTitle="SmartURLs"
      newTitle="New SmartURL"
      titleOf={({ keyname }) => keyname}
      description="For its own link, and for calls of the shorterlink endpoint that name it."
      aside={() =>
        id !== null && (
          <>
            <SmartUrlTabs id={id} />
            <LinkCard id={id} />
          </>
        )
      }
    >
      {({ document, set, errorAt }) => {
        const change = (part: Partial<SmartUrl>) => set({ ...document, ...part });
        const text = (path: "keyname" | "destination" | "blockedDestination") => ({
          value: document[path],
          onChange: (value: string) => change({ [path]: value }),
          error: errorAt(path),
        });
        return (
          <>
            <FormSection title="Link" description="Its name, and where it leads.">
              <div className="max-w-lg space-y-4">
                <TextField
                  label="Keyname"
                  hint="1 to 64 letters, digits, dots, - and _. Case-sensitive."
                  {...text("keyname")}
                />
                <TextField
                  label="Destination"
                  hint="Where visitors go, such as https://example.org/offer"
                  {...text("destination")}
                />
                <TextField
                  label="Destination when blocked"
                  hint="Where blocked visitors go."
                  {...text("blockedDestination")}
                />
                <Switch
                  label="Active"
                  hint="While it is off, the link leads nowhere."
                  checked={document.active}
                  onChange={(active) => change({ active })}
                />
              </div>
            </FormSection>
            <FormSection title="Verification" description="One more proof that a person is there.">
              <Switch
                label="Visitors must run JavaScript"
                hint="A page in between checks it in a moment; robots without a browser never learn the destination. Not for links that people open without JavaScript."
                checked={document.jsVerification}
                onChange={(jsVerification) => change({ jsVerification })}
              />
            </FormSection>
            <ServingSections
              id={id}
              // Versions from before links had rules have none.
              document={{ ...document, serving: document.serving ?? serving }}
              onChange={(changed) => change({ serving: changed })}
              errorAt={errorAt}
            />
            <PolicyFields
              policy={document.policy}
              onChange={(policy) => change({ policy })}
              errorAt={errorsBelow(errorAt, "policy")}
              hasSearchEngines={false}
            />
          </>
        );
      }}
    </EditorPage>
  );
}
