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
          Did one of our links lead you somewhere bad? Tell us and we will review it. You
          don&rsquo;t need an account, and we don&rsquo;t ask who you are.
        </p>
        <ReportForm link={typeof link === "string" ? link : ""} />
      </Card>
    </main>
  );
}
