import type { Metadata } from "next";
import { ReportForm } from "@/components/reports/report-form";
import { Card } from "@/components/ui/card";

export const metadata: Metadata = { title: "Report a link", robots: { index: false } };

interface Props {
  readonly searchParams: Promise<{ readonly link?: string | string[] }>;
}

/** Linked from the pages of served links, for anyone who followed one. */
export default async function ReportPage({ searchParams }: Props) {
  const { link } = await searchParams;
  return (
    <main className="mx-auto max-w-lg px-4 py-10 sm:py-16">
      <Card className="p-6 sm:p-8">
        <h1 className="text-xl font-semibold tracking-tight">Report a link</h1>
        <p className="mt-1.5 text-sm text-pretty text-quiet">
          Did a link of ours lead you somewhere bad? Tell us, and we will look at it. You need no
          account, and we do not ask who you are.
        </p>
        <ReportForm link={typeof link === "string" ? link : ""} />
      </Card>
    </main>
  );
}
