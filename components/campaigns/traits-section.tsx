"use client";

import { useTranslations } from "next-intl";
import { Card, Section } from "@/components/ui/card";
import type { Campaign } from "./use-campaigns";

const TRAITS = ["agent", "path", "print", "headerShape"] as const;

/** The traits that all visitors of a campaign have in common, and those that differ. */
export function TraitsSection({ campaign: { traits } }: { campaign: Campaign }) {
  const t = useTranslations("campaigns");
  return (
    <Section title={t("traits.title")} description={t("traits.description")}>
      <Card className="p-5">
        <dl className="grid grid-cols-1 gap-x-6 gap-y-3 text-sm sm:grid-cols-[10rem_1fr]">
          {TRAITS.map((trait) => (
            <div key={trait} className="contents">
              <dt className="text-quiet">{t(`traits.${trait}`)}</dt>
              <dd className="min-w-0 break-words">
                {traits[trait] === undefined ? (
                  <span className="text-quiet">{t("traits.differs")}</span>
                ) : (
                  <code className="font-mono text-xs">{traits[trait]}</code>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </Section>
  );
}
