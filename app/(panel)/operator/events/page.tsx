import type { Metadata } from "next";
import { SecurityEventsPage } from "@/components/security/security-events-page";

export const metadata: Metadata = { title: "Security events" };

export default function Page() {
  return <SecurityEventsPage />;
}
