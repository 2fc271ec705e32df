import type { Metadata } from "next";
import { PlanPage } from "@/components/plan/plan-page";

export const metadata: Metadata = { title: "Plan and usage" };

export default function Page() {
  return <PlanPage />;
}
