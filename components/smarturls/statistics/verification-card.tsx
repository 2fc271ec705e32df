import Link from "next/link";
import { useTranslations } from "next-intl";
import { FunnelTotals } from "@/components/challenges/funnel-totals";
import { useChallengeStatistics } from "@/components/challenges/use-challenges";
import { PanelCard } from "@/components/overview/panel-card";
import { useWorkspace } from "@/components/panel/workspace-context";
import { queryOf } from "@/components/traffic/page-query";
import type { OverviewRange } from "@/lib/panel/schemas/traffic";

/** The outcomes of a link's verification page, where it was shown. */
export function VerificationCard({ keyname, range }: { keyname: string; range: OverviewRange }) {
  const t = useTranslations("smarturls.verificationCard");
  const { handle } = useWorkspace();
  const document = `shorterlink ${keyname}`;
  const { data } = useChallengeStatistics(range, document);
  if (data === undefined || data.total.asked === 0) return null;
  return (
    <PanelCard
      title={t("title")}
      aside={
        <Link
          href={`/w/${handle}/challenges?${queryOf({ range, document })}`}
          className="text-accent underline underline-offset-2"
        >
          {t("more")}
        </Link>
      }
    >
      <FunnelTotals total={data.total} />
    </PanelCard>
  );
}
