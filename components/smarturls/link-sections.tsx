"use client";

import type { EditorForm } from "@/components/policy/editor/document-editor";
import { errorsBelow } from "@/components/policy/errors";
import { FormSection } from "@/components/policy/form-section";
import { PolicyFields } from "@/components/policy/policy-fields";
import { Switch } from "@/components/ui/switch";
import type { SmartUrl } from "@/lib/panel/answers/policies";
import { ServingSections } from "./serving/serving-sections";
import { TextField } from "./text-field";

/** Everything of a link. */
export function LinkSections({ id, form }: { id: string | null; form: EditorForm<SmartUrl> }) {
  const { document, set, errorAt } = form;
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
          {id !== null && (
            <TextField
              label="Destination"
              hint="Where visitors go, such as https://example.org/offer"
              {...text("destination")}
            />
          )}
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
      <FormSection title="Verification" description="Extra proof that a person is there.">
        <Switch
          label="Visitors must run JavaScript"
          hint="A short check runs on a page in between. Bots without a browser never learn the destination. Don't use it for links that people open without JavaScript."
          checked={document.jsVerification}
          onChange={(jsVerification) => change({ jsVerification })}
        />
      </FormSection>
      <ServingSections
        id={id}
        document={document}
        onChange={(serving) => change({ serving })}
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
}
