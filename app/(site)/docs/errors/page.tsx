import type { Metadata } from "next";
import { ErrorReference } from "@/components/docs/error-reference";

export const metadata: Metadata = { title: "Errors" };

export default function Page() {
  return <ErrorReference />;
}
