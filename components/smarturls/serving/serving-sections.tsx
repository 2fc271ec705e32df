"use client";

import { useTranslations } from "next-intl";
import type { Serving, SmartUrl } from "@/components/policy/documents";
import { type ErrorAt, errorsBelow } from "@/components/policy/errors";
import { FormSection } from "@/components/policy/form-section";
import { Switch } from "@/components/ui/switch";
import { PasswordSection } from "../link/password-section";
import { useLinkStatus } from "../link/use-link";
import { LimitsField } from "./limits-field";
import { DestinationRulesField } from "./rules-field";
import { WhenUnpaidField } from "./when-unpaid-field";

/** How Gatehouse serves the link itself; the shorterlink endpoint ignores this. */
export function ServingSections({
  id,
  document,
  onChange,
  errorAt,
}: {
  /** Null before it is stored. */
  id: string | null;
  document: SmartUrl;
  onChange: (serving: Serving) => void;
  errorAt: ErrorAt;
}) {
  const t = useTranslations("smarturls");
  const { serving, destination } = document;
  const { data: status } = useLinkStatus(id);
  const set = (part: Partial<Serving>) => onChange({ ...serving, ...part });
  const below = errorsBelow(errorAt, "serving");
  return (
    <>
      <FormSection
        title={t("servingSections.rules")}
        description={t("servingSections.sendSomeVisitors")}
      >
        <div className="space-y-6">
          <DestinationRulesField
            rules={serving.rules}
            destination={destination}
            onChange={(rules) => set({ rules })}
            errorAt={below}
          />
          <Switch
            label={t("servingSections.passQueryParameters")}
            hint={t("servingSections.addsTheVisitors")}
            checked={serving.passQuery}
            onChange={(passQuery) => set({ passQuery })}
          />
        </div>
      </FormSection>
      <FormSection
        title={t("servingSections.limits")}
        description={t("servingSections.afterALimit")}
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
        title={t("servingSections.password")}
        description={t("servingSections.onlyPeopleWith")}
      >
        {id === null ? (
          <p className="text-sm text-quiet">{t("servingSections.youCanSet")}</p>
        ) : (
          <PasswordSection id={id} />
        )}
      </FormSection>
    </>
  );
}
