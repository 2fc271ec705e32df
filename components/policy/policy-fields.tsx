import type { Policy } from "@/lib/panel/answers/policies";
import { ChecksField } from "./checks-field";
import { CountryField } from "./country/country-field";
import { DeviceField } from "./device-field";
import type { ErrorAt } from "./errors";
import { FormSection } from "./form-section";
import { ModeField } from "./mode-field";
import { SearchEnginesField } from "./search-engines-field";

/** Which visitors to admit: the same fields for Blocker, configurations and SmartURLs. */
export function PolicyFields({
  policy,
  onChange,
  errorAt,
  hasSearchEngines = true,
}: {
  policy: Policy;
  onChange: (policy: Policy) => void;
  errorAt: ErrorAt;
  /** SmartURLs do not have this check. */
  hasSearchEngines?: boolean;
}) {
  const set = (part: Partial<Policy>) => onChange({ ...policy, ...part });
  return (
    <>
      <FormSection
        title="Mode"
        description="Try a policy on real visitors before it shuts any out."
      >
        <ModeField mode={policy.mode} onChange={(mode) => set({ mode })} />
      </FormSection>
      <FormSection
        title="Checks"
        description="What is checked about a visitor. Monitor reports a match and lets the visitor in."
      >
        <ChecksField checks={policy.checks} onChange={(checks) => set({ checks })} />
      </FormSection>
      <FormSection title="Countries" description="By where the visitor's address is.">
        <CountryField
          country={policy.country}
          onChange={(country) => set({ country })}
          errorAt={errorAt}
        />
      </FormSection>
      <FormSection title="Devices" description="By the visitor's user agent.">
        <DeviceField device={policy.device} onChange={(device) => set({ device })} />
      </FormSection>
      {hasSearchEngines && (
        <FormSection
          title="Search engines"
          description="Only those that prove themselves, by their published ranges or their host name."
        >
          <SearchEnginesField
            searchEngines={policy.searchEngines}
            onChange={(searchEngines) => set({ searchEngines })}
            errorAt={errorAt}
          />
        </FormSection>
      )}
    </>
  );
}
