import type { Metadata } from "next";
import { StatisticsPage } from "@/components/smarturls/statistics/statistics-page";

export const metadata: Metadata = { title: "SmartURL statistics" };

export default async function Page({ params }: { params: Promise<{ readonly id: string }> }) {
  return <StatisticsPage id={(await params).id} />;
}
