import { useTranslations } from "next-intl";
import { lazy, Suspense } from "react";
import type { EvaluateKind } from "@/lib/engine/checks/check";
import { AppealsField } from "./appeals-field";
import { BotsField } from "./bots/bots-field";
import { BudgetField } from "./budget-field";
import { CallersField } from "./callers-field";
import { ChallengeField } from "./challenge-field";
import { ChallengesLink } from "./challenges-link";
import { ChecksField } from "./checks-field";
import { CountryField } from "./country/country-field";
import { DeviceField } from "./device-field";
import type { Policy } from "./documents";
import type { ErrorAt } from "./errors";
import { FormSection } from "./form-section";
import { ModeField } from "./mode-field";
import { PolicyMode } from "./monitor-only";
import { ExpressionRulesField } from "./rules/rules-field";
import { SearchEnginesField } from "./search-engines-field";
import { SentBack } from "./sent-back";
import { SiteField } from "./site-field";

// Only where there are rules that may ask for counts.
const CountersField = lazy(async () => ({
  default: (await import("./rules/counters-field")).CountersField,
}));

/** Which visitors to let in: the same fields for Blocker, configurations and SmartURLs. */
export function PolicyFields({
  policy,
  onChange,
  errorAt,
  endpoint = "blocker",
}: {
  policy: Policy;
  onChange: (policy: Policy) => void;
  errorAt: ErrorAt;
  /** The endpoint whose visitors it judges. */
  endpoint?: EvaluateKind;
}) {
  const t = useTranslations("policy");
  const tRules = useTranslations("rules");
  // SmartURLs do not have this check, and no program calls them on a site's behalf.
  const hasSearchEngines = endpoint !== "shorterlink";
  const set = (part: Partial<Policy>) => onChange({ ...policy, ...part });
  return (
    <PolicyMode mode={policy.mode}>
      <FormSection title={t("fields.mode")} description={t("descriptions.mode")}>
        <ModeField mode={policy.mode} onChange={(mode) => set({ mode })} />
      </FormSection>
      <FormSection title={tRules("title")} description={tRules("description")}>
        <ExpressionRulesField
          policy={policy}
          endpoint={endpoint}
          onChange={set}
          errorAt={errorAt}
        />
      </FormSection>
      {(policy.rules.length > 0 || policy.counters.length > 0) && (
        <FormSection title={tRules("counters.title")} description={tRules("counters.description")}>
          <Suspense>
            <CountersField
              counters={policy.counters}
              onChange={(counters) => set({ counters })}
              errorAt={errorAt}
            />
          </Suspense>
        </FormSection>
      )}
      <FormSection title={t("fields.checks")} description={t("descriptions.checks")}>
        <ChecksField checks={policy.checks} onChange={(checks) => set({ checks })} />
      </FormSection>
      <FormSection title={t("fields.site")} description={t("descriptions.site")}>
        <SiteField site={policy.site} onChange={(site) => set({ site })} />
      </FormSection>
      {hasSearchEngines && (
        <FormSection
          id="callers"
          title={t("fields.callers")}
          description={t("descriptions.callers")}
        >
          <CallersField policy={policy} onChange={set} errorAt={errorAt} />
        </FormSection>
      )}
      <FormSection title={t("fields.bots")} description={t("descriptions.bots")}>
        <BotsField
          bots={policy.bots}
          mode={policy.checks.spiderCrawler}
          hasSearchEngines={hasSearchEngines}
          onChange={(bots) => set({ bots })}
        />
      </FormSection>
      <FormSection title={t("fields.countries")} description={t("descriptions.countries")}>
        <CountryField
          country={policy.country}
          onChange={(country) => set({ country })}
          errorAt={errorAt}
        />
        <SentBack check="country" />
      </FormSection>
      <FormSection title={t("fields.devices")} description={t("descriptions.devices")}>
        <DeviceField device={policy.device} onChange={(device) => set({ device })} />
        <SentBack check="device" />
      </FormSection>
      {mayChallenge(policy) && (
        <FormSection
          title={t("fields.challenge")}
          description={t.rich("descriptions.challenge", {
            link: (chunks) => <ChallengesLink>{chunks}</ChallengesLink>,
          })}
        >
          <ChallengeField
            challenge={policy.challenge}
            onChange={(challenge) => set({ challenge })}
          />
        </FormSection>
      )}
      {endpoint !== "shorterlink" && (
        <FormSection
          title={t("fields.appeals")}
          description={t.rich("descriptions.appeals", {
            link: (chunks) => <ChallengesLink path="/appeals">{chunks}</ChallengesLink>,
          })}
        >
          <AppealsField appeals={policy.appeals} onChange={(appeals) => set({ appeals })} />
        </FormSection>
      )}
      <FormSection
        id="budget"
        title={t("fields.mistakeBudget")}
        description={t.rich("descriptions.mistakeBudget", {
          link: (chunks) => <ChallengesLink path="/mistakes">{chunks}</ChallengesLink>,
        })}
      >
        <BudgetField
          budget={policy.mistakeBudget}
          onChange={(mistakeBudget) => set({ mistakeBudget })}
          errorAt={errorAt}
        />
      </FormSection>
      {hasSearchEngines && (
        <FormSection
          title={t("fields.searchEngines")}
          description={t("descriptions.searchEngines")}
        >
          <SearchEnginesField
            searchEngines={policy.searchEngines}
            onChange={(searchEngines) => set({ searchEngines })}
            errorAt={errorAt}
          />
        </FormSection>
      )}
    </PolicyMode>
  );
}

/** Whether some part of it challenges. */
function mayChallenge({ checks, bots, country, device, rules, challenge }: Policy): boolean {
  const modes: (string | undefined)[] = Object.values(checks).flatMap((mode) =>
    typeof mode === "string" ? [mode] : Object.values(mode),
  );
  modes.push(...Object.values(bots.categories), ...Object.values(bots.named));
  modes.push(country.action, device.action, ...rules.map(({ action }) => action));
  return challenge !== undefined || modes.includes("challenge");
}
