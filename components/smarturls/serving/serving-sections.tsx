"use client";

import { type ErrorAt, errorsBelow } from "@/components/policy/errors";
import { FormSection } from "@/components/policy/form-section";
import { Switch } from "@/components/ui/switch";
import type { Serving } from "@/lib/engine/document/serving-schema";
import type { SmartUrl } from "@/lib/panel/answers/policies";
import { PasswordSection } from "../link/password-section";
import { useLinkStatus } from "../link/use-link";
import { LimitsField } from "./limits-field";
import { RulesField } from "./rules-field";
import { WhenUnpaidField } from "./when-unpaid-field";

/** How Gatehouse serves the link itself; the shorterlink endpoint ignores this. */
export function ServingSections({
  id,
  document,
  onChange,
  errorAt,
}: {
  /** Null: not stored yet. */
  id: string | null;
  document: SmartUrl;
  onChange: (serving: Serving) => void;
  errorAt: ErrorAt;
}) {
  const { serving, destination } = document;
  const { data: status } = useLinkStatus(id);
  const set = (part: Partial<Serving>) => onChange({ ...serving, ...part });
  const below = errorsBelow(errorAt, "serving");
  return (
    <>
      <FormSection
        title="Rules"
        description="Send some visitors elsewhere. The first rule that matches applies."
      >
        <div className="space-y-6">
          <RulesField
            rules={serving.rules}
            destination={destination}
            onChange={(rules) => set({ rules })}
            errorAt={below}
          />
          <Switch
            label="Pass query parameters through"
            hint="Adds the visitor's query parameters to the destination. The destination's own parameters win."
            checked={serving.passQuery}
            onChange={(passQuery) => set({ passQuery })}
          />
        </div>
      </FormSection>
      <FormSection
        title="Limits"
        description="After a limit is reached, visitors see that the link has ended."
      >
        <div className="space-y-6">
          <LimitsField
            serving={serving}
            usedVisits={status?.usedVisits}
            onChange={set}
            errorAt={below}
          />
          <WhenUnpaidField
            whenUnpaid={serving.whenUnpaid}
            onChange={(whenUnpaid) => set({ whenUnpaid })}
          />
        </div>
      </FormSection>
      <FormSection
        title="Password"
        description="Only people with the password can follow the link. Saved separately from the rest."
      >
        {id === null ? (
          <p className="text-sm text-quiet">You can set one after you create the SmartURL.</p>
        ) : (
          <PasswordSection id={id} />
        )}
      </FormSection>
    </>
  );
}
