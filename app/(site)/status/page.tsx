import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { StatusList } from "@/components/site/status-list";
import { Card } from "@/components/ui/card";
import { systemClock } from "@/lib/base/clock";
import { memoize } from "@/lib/panel/server/memoize";
import { type PublicStatus, publicStatus } from "@/lib/panel/server/public-status";
import { getRuntime } from "@/lib/runtime/running";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("site.status");
  return { title: t("title"), robots: { index: false } };
}

/** The page is public: this bounds how often it queries the database. */
const KEPT_MS = 5_000;

const currentStatus = memoize(
  async () => publicStatus(await getRuntime(), systemClock.now()),
  KEPT_MS,
  systemClock,
);

/** Answers the visitor's question: is it this installation, or is it me? */
export default async function StatusPage() {
  const t = await getTranslations("site.status");
  const status = await currentStatus();
  return (
    <main className="mx-auto max-w-xl px-4 py-10 sm:py-16">
      <Card className="p-6 sm:p-8">
        <h1 className="text-xl font-semibold tracking-tight">
          {t(`headline.${headlineOf(status)}`)}
        </h1>
        <p className="mt-1.5 text-sm text-pretty text-quiet">{t("text")}</p>
        <StatusList status={status} />
      </Card>
    </main>
  );
}

function headlineOf(status: PublicStatus) {
  const { database, areCreditsCounted, isTrafficWritten, dns, feeds, dnsBlacklists } = status;
  const isWell = database === "there" && areCreditsCounted && isTrafficWritten;
  if (!isWell) return "broken";
  if (dns !== "answering" || dnsBlacklists === "away") return "sources";
  if (status.checksWithoutData.length > 0) return "checks";
  return feeds.state === "behind" ? "data" : "well";
}
