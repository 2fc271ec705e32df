"use client";

import { CircleAlert, TriangleAlert } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import { standingWords } from "./standing-words";
import { useStanding } from "./use-plan";

/** Above every page of the workspace while its credits run out, or its calls are refused. */
export function PlanBanner() {
  const t = useTranslations("plan");
  const { handle } = useWorkspace();
  const { data } = useStanding();
  const path = usePathname();
  const words = data === undefined ? null : standingWords(t, data);
  if (words === null) return null;
  const { title, text, isUrgent } = words;
  const plan = `/w/${handle}/settings/plan`;
  const Icon = isUrgent ? CircleAlert : TriangleAlert;
  return (
    <aside
      aria-label={t("planBanner.yourPlan")}
      className={cn(
        "mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border px-4 py-3 text-sm",
        isUrgent
          ? "border-danger/40 bg-danger-soft text-danger"
          : "border-warning/40 bg-warning-soft text-warning",
      )}
    >
      <Icon className="size-5 shrink-0" aria-hidden />
      <p className="min-w-0 grow basis-64">
        <strong className="font-semibold">{title}</strong> {text}
      </p>
      {path !== plan && (
        <Button asChild size="sm">
          <Link href={plan}>{t("planBanner.seePlanAnd")}</Link>
        </Button>
      )}
    </aside>
  );
}
