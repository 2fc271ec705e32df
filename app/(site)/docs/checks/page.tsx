import type { Metadata } from "next";
import { CheckReference } from "@/components/docs/checks/check-reference";

export const metadata: Metadata = { title: "Reasons and checks" };

export default function Page() {
  return <CheckReference />;
}
