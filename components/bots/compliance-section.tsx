"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Card, Section } from "@/components/ui/card";
import { QueryState } from "@/components/ui/query-state";
import { Segmented } from "@/components/ui/segmented";
import type { OverviewRange } from "@/lib/panel/schemas/traffic";
import { ComplianceTable } from "./compliance-table";
import type { ComplianceAnswer } from "./use-robots";
import { useCompliance } from "./use-robots";

/** Which bots fetched what they were forbidden. */
export function ComplianceSection() {
  const t = useTranslations("bots.compliance");
  const [range, setRange] = useState<OverviewRange>("7d");
  const { data, error, refetch } = useCompliance(range);
  return (
    <Section
      title={t("title")}
      description={t("description")}
      actions={
        <Segmented
          label={t("range")}
          value={range}
          options={[
            { value: "24h", label: t("last24h") },
            { value: "7d", label: t("last7d") },
            { value: "30d", label: t("last30d") },
          ]}
          onChange={setRange}
        />
      }
    >
      <QueryState data={data} error={error} refetch={refetch} lines={4} />
      {data !== undefined && <Report answer={data} />}
    </Section>
  );
}

function Report({ answer: { bots, forbidsSome } }: { answer: ComplianceAnswer }) {
  const t = useTranslations("bots.compliance");
  if (bots.length > 0) {
    return (
      <>
        <ComplianceTable bots={bots} />
        <p className="mt-3 text-sm text-quiet">{t("served")}</p>
      </>
    );
  }
  return (
    <Card className="p-6 text-center text-sm text-quiet">
      {forbidsSome ? t("nobody") : t("nothingForbidden")}
    </Card>
  );
}
