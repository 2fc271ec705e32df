"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useWorkspace } from "@/components/panel/workspace-context";
import { useCollection } from "@/components/policy/collection/use-collection";
import { Card, Section } from "@/components/ui/card";
import { ChoiceField } from "@/components/ui/choice";

/**
 * The policy that judges visitors, and the recipe's other choices.
 *
 * @param chosen a configuration's name; "" for the Blocker policy
 */
export function ChooseConfiguration({
  chosen,
  onChoose,
  children,
}: {
  chosen: string;
  onChoose: (name: string) => void;
  children?: ReactNode;
}) {
  const t = useTranslations("integrations");
  const { handle } = useWorkspace();
  const first = { search: "", sort: "name", filter: { tag: "" }, page: 1 } as const;
  const { data } = useCollection("configurations", first);
  return (
    <Section
      title={t("chooseConfiguration.title")}
      description={t.rich("chooseConfiguration.description", {
        link: (chunks) => (
          <Link href={`/w/${handle}/settings/brand`} className="underline underline-offset-4">
            {chunks}
          </Link>
        ),
      })}
    >
      <Card className="p-5">
        <div className="max-w-xs">
          <ChoiceField
            label={t("chooseConfiguration.label")}
            value={chosen}
            options={["", ...(data?.items.map(({ name }) => name) ?? [])]}
            nameOf={(name) => (name === "" ? t("chooseConfiguration.blocker") : name)}
            onChange={onChoose}
          />
        </div>
        {children}
      </Card>
    </Section>
  );
}
