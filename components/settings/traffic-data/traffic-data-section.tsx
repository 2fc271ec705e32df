"use client";

import { useTranslations } from "next-intl";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Card, Section } from "@/components/ui/card";
import { QueryState } from "@/components/ui/query-state";
import { isAtLeast } from "@/lib/base/role";
import { DeleteVisitorForm } from "./delete-visitor-form";
import { RetentionForm } from "./retention-form";
import { useRetention } from "./use-traffic-data";

/** How long calls are kept, in which detail, and deletion on request. */
export function TrafficDataSection() {
  const t = useTranslations("settings");
  const { role } = useWorkspace();
  const { data, error, refetch } = useRetention();
  const mayChange = isAtLeast(role, "admin");
  return (
    <Section
      title={t("trafficDataSection.trafficData")}
      description={t("trafficDataSection.whatIsStored")}
    >
      <QueryState data={data} error={error} refetch={refetch} lines={3} />
      {data !== undefined && (
        <Card className="divide-y divide-line">
          <RetentionForm retention={data} mayChange={mayChange} />
          {mayChange && <DeleteVisitorForm />}
        </Card>
      )}
    </Section>
  );
}
