import type { Policy } from "@/lib/panel/answers/policies";
import { ChecksField } from "./checks-field";
import { CountryField } from "./country/country-field";
import { DeviceField } from "./device-field";
import type { ErrorAt } from "./errors";
import { FormSection } from "./form-section";
import { ModeField } from "./mode-field";
import { ProgramsField } from "./programs-field";
import { SearchEnginesField } from "./search-engines-field";
import { SiteField } from "./site-field";

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
      <FormSection title="Kind of site" description="What counts as a threat in a URL.">
        <SiteField site={policy.site} onChange={(site) => set({ site })} />
      </FormSection>
      <FormSection
        title="Programs to let in"
        description="By what a user agent says of itself. They pass the check for bots and crawlers, and no other."
      >
        <ProgramsField programs={policy.programs} onChange={(programs) => set({ programs })} />
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
