import type { Policy } from "@/lib/panel/answers/policies";
import { ChecksField } from "./checks-field";
import { CountryField } from "./country/country-field";
import { DeviceField } from "./device-field";
import type { ErrorAt } from "./errors";
import { FormSection } from "./form-section";
import { ModeField } from "./mode-field";
import { PolicyMode } from "./monitor-only";
import { ProgramsField } from "./programs-field";
import { SearchEnginesField } from "./search-engines-field";
import { SiteField } from "./site-field";

/** Which visitors to let in: the same fields for Blocker, configurations and SmartURLs. */
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
    <PolicyMode mode={policy.mode}>
      <FormSection
        title="Mode"
        description="One switch above all checks. Use “Monitor only” to try a policy on real visitors first."
      >
        <ModeField mode={policy.mode} onChange={(mode) => set({ mode })} />
      </FormSection>
      <FormSection
        title="Checks"
        description="Set each check on its own. Block keeps a match out. Monitor logs a match but doesn't block."
      >
        <ChecksField checks={policy.checks} onChange={(checks) => set({ checks })} />
      </FormSection>
      <FormSection title="Kind of site" description="Decides what counts as a threat in a URL.">
        <SiteField site={policy.site} onChange={(site) => set({ site })} />
      </FormSection>
      <FormSection
        title="Programs to let in"
        description="These pass “Bots and crawlers” if their user agent names them. All other checks still apply."
      >
        <ProgramsField programs={policy.programs} onChange={(programs) => set({ programs })} />
      </FormSection>
      <FormSection title="Countries" description="Based on the location of the visitor's address.">
        <CountryField
          country={policy.country}
          onChange={(country) => set({ country })}
          errorAt={errorAt}
        />
      </FormSection>
      <FormSection title="Devices" description="Based on the visitor's user agent.">
        <DeviceField device={policy.device} onChange={(device) => set({ device })} />
      </FormSection>
      {hasSearchEngines && (
        <FormSection
          title="Search engines"
          description="Only verified ones: by their published ranges or their hostname."
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
