"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useWorkspaceQuery } from "@/components/panel/use-workspace-query";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { Policy } from "@/components/policy/documents";
import { Button } from "@/components/ui/button";
import { whole } from "@/components/ui/numbers";
import { AI_CATEGORIES, BOT_CATEGORIES } from "@/lib/engine/bots";
import { PanelCard } from "./panel-card";
import type { OverviewAnswer } from "./use-overview";
import { useTrafficLink } from "./use-traffic-link";

type AiCategory = (typeof AI_CATEGORIES)[number];

/** AI bots among the visitors, what happens to them, and the way to keep training out. */
export function AiCard({ overview }: { overview: OverviewAnswer }) {
  const t = useTranslations("overview.aiCard");
  const { handle, canEdit } = useWorkspace();
  // As the editor keeps it (`use-document.ts`).
  const { data } = useWorkspaceQuery(["blocker", null, "document"], (call) => call("GET blocker"));
  const policy = data?.document;
  const isBlocked = policy?.bots.categories.aiTraining === "block";
  return (
    <PanelCard title={t("title")} aside={t("aside")}>
      <ul className="divide-y divide-line">
        {AI_CATEGORIES.map((category) => (
          <AiRow key={category} category={category} overview={overview} policy={policy} />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        {isBlocked && <p className="text-good">{t("isBlocked")}</p>}
        {canEdit && policy !== undefined && !isBlocked && (
          <Button asChild size="sm">
            <Link href={`/w/${handle}/blocker?propose=no-ai-training`} prefetch={false}>
              {t("blockTraining")}
            </Link>
          </Button>
        )}
        <Link
          href={`/w/${handle}/blocker/robots`}
          prefetch={false}
          className="text-accent underline underline-offset-2"
        >
          {t("robots")}
        </Link>
      </div>
    </PanelCard>
  );
}

function AiRow({
  category,
  overview: { programs, window },
  policy,
}: {
  category: AiCategory;
  overview: OverviewAnswer;
  policy: Policy | undefined;
}) {
  const t = useTranslations("overview.aiCard");
  const linkTo = useTrafficLink(window);
  const own = programs.filter(({ kind }) => kind === category);
  const sum = (of: "calls" | "blocked") => own.reduce((total, each) => total + each[of], 0);
  const [calls, blocked] = [sum("calls"), sum("blocked")];
  const seen = t("seen", { count: calls, n: whole(calls) });
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 py-2 text-sm first:pt-0">
      <span className="font-medium">{BOT_CATEGORIES[category]}</span>
      <span className="text-quiet">
        {calls === 0 ? (
          seen
        ) : (
          <Link
            href={linkTo({ program: category })}
            prefetch={false}
            className="underline-offset-2 hover:underline"
          >
            {seen}
          </Link>
        )}
        {blocked > 0 && `, ${t("blockedOf", { blocked: whole(blocked) })}`}
      </span>
      {policy !== undefined && (
        <span className="ml-auto text-quiet">
          {t(`actions.${policy.bots.categories[category] ?? "asCheck"}`)}
        </span>
      )}
    </li>
  );
}
