"use client";

import { useTranslations } from "next-intl";
import { CodeField } from "@/components/policy/code-field";
import type { SmartUrl } from "@/components/policy/documents";
import type { EditorForm } from "@/components/policy/editor/document-editor";
import { errorsBelow } from "@/components/policy/errors";
import { FormSection } from "@/components/policy/form-section";
import { PolicyFields } from "@/components/policy/policy-fields";
import { SentBackIn } from "@/components/policy/sent-back";
import { Switch } from "@/components/ui/switch";
import { ServingSections } from "./serving/serving-sections";
import { UtmBuilder } from "./utm-builder";

/** Everything of a link. */
export function LinkSections({ id, form }: { id: string | null; form: EditorForm<SmartUrl> }) {
  const t = useTranslations("smarturls");
  const { document, set, errorAt } = form;
  const change = (part: Partial<SmartUrl>) => set({ ...document, ...part });
  const text = (path: "keyname" | "destination" | "blockedDestination") => ({
    value: document[path],
    onChange: (value: string) => change({ [path]: value }),
    error: errorAt(path),
  });
  return (
    <>
      <FormSection title={t("linkSections.link")} description={t("linkSections.itsNameAnd")}>
        <div className="max-w-lg space-y-4">
          <CodeField
            label={t("linkSections.keyname")}
            hint={t("linkSections.n1To64")}
            {...text("keyname")}
          />
          {id !== null && (
            <CodeField
              label={t("linkSections.destination")}
              hint={t("linkSections.whereVisitorsGo")}
              {...text("destination")}
            />
          )}
          {id !== null && (
            <UtmBuilder
              destination={document.destination}
              onChange={(destination) => change({ destination })}
            />
          )}
          <CodeField
            label={t("linkSections.destinationWhenBlocked")}
            hint={t("linkSections.whereBlockedVisitors")}
            {...text("blockedDestination")}
          />
          <Switch
            label={t("linkSections.active")}
            hint={t("linkSections.whileItIs")}
            checked={document.active}
            onChange={(active) => change({ active })}
          />
        </div>
      </FormSection>
      <FormSection
        title={t("linkSections.verification")}
        description={t("linkSections.extraProofThat")}
      >
        <Switch
          label={t("linkSections.visitorsMustRun")}
          hint={t("linkSections.aShortCheck")}
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
      <SentBackIn of={id}>
        <PolicyFields
          policy={document.policy}
          onChange={(policy) => change({ policy })}
          errorAt={errorsBelow(errorAt, "policy")}
          endpoint="shorterlink"
        />
      </SentBackIn>
    </>
  );
}
