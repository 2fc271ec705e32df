import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Messages } from "@/components/messages/messages";
import { ReportForm } from "@/components/reports/report-form";
import { Card } from "@/components/ui/card";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("site");
  return { title: t("titles.reportALink"), robots: { index: false } };
}

interface Props {
  readonly searchParams: Promise<{ readonly link?: string | string[] }>;
}

/** Linked from the pages of served links, for anyone who followed one. */
export default async function ReportPage({ searchParams }: Props) {
  const t = await getTranslations("reports");
  const { link } = await searchParams;
  return (
    <Messages of={["reports"]}>
      <main className="mx-auto max-w-lg px-4 py-10 sm:py-16">
        <Card className="p-6 sm:p-8">
          <h1 className="text-xl font-semibold tracking-tight">{t("reportPage.reportALink")}</h1>
          <p className="mt-1.5 text-sm text-pretty text-quiet">{t("reportPage.didOneOf")}</p>
          <ReportForm link={typeof link === "string" ? link : ""} />
        </Card>
      </main>
    </Messages>
  );
}
