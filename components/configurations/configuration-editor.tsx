"use client";

import { useTranslations } from "next-intl";
import { lazy, Suspense } from "react";
import { CodeField } from "@/components/policy/code-field";
import type { Configuration, Policy } from "@/components/policy/documents";
import { EditorPage } from "@/components/policy/editor/editor-page";
import { errorsBelow } from "@/components/policy/errors";
import { FormSection } from "@/components/policy/form-section";
import { PolicyMode } from "@/components/policy/monitor-only";
import { PolicyFields } from "@/components/policy/policy-fields";
import { SentBack, SentBackIn } from "@/components/policy/sent-back";
import { AdBotsField } from "./ad-bots-field";
import { ConfigurationTabs } from "./configuration-tabs";
import { PageResponseField } from "./page-response-field";
import { FieldRulesField } from "./rules-field";

// Only where there are rules of fields.
const FieldRulesTester = lazy(async () => ({
  default: (await import("./rules-tester")).FieldRulesTester,
}));

const BLANK: Omit<Configuration, "policy"> = {
  name: "",
  params: { enabled: false, match: "all", rules: [] },
  headers: { enabled: false, match: "any", rules: [] },
  adBots: { enabled: false, names: ["*"] },
  pageResponse: { type: "None", contents: "Stay On Page" },
};

/**
 * @param id null: a new one
 * @param policy a new one's defaults; the page provides them, since the schema stays on the server
 */
export function ConfigurationEditor({ id, policy }: { id: string | null; policy: Policy }) {
  const t = useTranslations("configurations");
  return (
    <EditorPage
      target={{ collection: "configurations", id }}
      blank={{ ...BLANK, policy }}
      listTitle={t("title")}
      newTitle={t("new")}
      titleOf={({ name }) => name}
      description={t("editor.description")}
      aside={() => id !== null && <ConfigurationTabs id={id} />}
    >
      {({ document, set, errorAt }) => {
        const change = (part: Partial<Configuration>) => set({ ...document, ...part });
        return (
          <PolicyMode mode={document.policy.mode}>
            <SentBackIn of={id}>
              <FormSection title={t("name")} description={t("editor.nameDescription")}>
                <div className="max-w-sm">
                  <CodeField
                    label={t("name")}
                    hint={t("editor.nameHint")}
                    value={document.name}
                    onChange={(name) => change({ name })}
                    error={errorAt("name")}
                  />
                </div>
              </FormSection>
              <PolicyFields
                endpoint="blockerv2"
                policy={document.policy}
                onChange={(policy) => change({ policy })}
                errorAt={errorsBelow(errorAt, "policy")}
              />
              <FormSection
                title={t("parameter.title")}
                description={t("editor.parametersDescription")}
              >
                <FieldRulesField
                  what="parameter"
                  rules={document.params}
                  onChange={(params) => change({ params })}
                  errorAt={errorsBelow(errorAt, "params")}
                />
                <SentBack check="params" />
              </FormSection>
              <FormSection title={t("header.title")} description={t("editor.headersDescription")}>
                <FieldRulesField
                  what="header"
                  rules={document.headers}
                  onChange={(headers) => change({ headers })}
                  errorAt={errorsBelow(errorAt, "headers")}
                />
                <SentBack check="headers" />
              </FormSection>
              {(document.params.enabled || document.headers.enabled) && (
                <FormSection title={t("tester.title")} description={t("tester.description")}>
                  <Suspense>
                    <FieldRulesTester params={document.params} headers={document.headers} />
                  </Suspense>
                </FormSection>
              )}
              <FormSection title={t("adBots.title")} description={t("editor.adBotsDescription")}>
                <AdBotsField
                  adBots={document.adBots}
                  redirects={document.pageResponse.type === "RedirectURL"}
                  onChange={(adBots) => change({ adBots })}
                  errorAt={errorAt}
                />
                <SentBack check="adBots" />
              </FormSection>
              <FormSection
                title={t("response.title")}
                description={t("editor.responseDescription")}
              >
                <PageResponseField
                  pageResponse={document.pageResponse}
                  onChange={(pageResponse) => change({ pageResponse })}
                  error={errorAt("pageResponse.contents")}
                />
              </FormSection>
            </SentBackIn>
          </PolicyMode>
        );
      }}
    </EditorPage>
  );
}
