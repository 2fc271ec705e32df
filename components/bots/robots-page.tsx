"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/panel/page-header";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Card, Section } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { QueryState } from "@/components/ui/query-state";
import { BlockerTabs } from "./blocker-tabs";
import { ComplianceSection } from "./compliance-section";
import { useRobots } from "./use-robots";

export function RobotsPage() {
  const t = useTranslations("bots.page");
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      <BlockerTabs />
      <ComplianceSection />
      <RobotsSection />
    </>
  );
}

/** The robots.txt of the policy, to copy. */
function RobotsSection() {
  const t = useTranslations("bots.robots");
  const { handle } = useWorkspace();
  const { data, error, refetch } = useRobots();
  return (
    <Section
      title={t("title")}
      description={t("description")}
      actions={data !== undefined && <CopyButton text={data.text} label={t("copy")} />}
    >
      <QueryState data={data} error={error} refetch={refetch} lines={6} />
      {data !== undefined && (
        <Card className="p-4">
          {/* Scrollable content must be reachable by keyboard. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
          <pre tabIndex={0} className="max-h-96 overflow-auto font-mono text-xs leading-5">
            {data.text}
          </pre>
        </Card>
      )}
      <p className="mt-3 text-sm text-quiet">
        {t("signals")}{" "}
        <Link href={`/w/${handle}/blocker`} className="text-accent underline underline-offset-2">
          {t("policy")}
        </Link>
      </p>
    </Section>
  );
}
