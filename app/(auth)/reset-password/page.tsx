import type { Metadata } from "next";
import { ResetPassword } from "@/components/auth/reset-password";
import { getRuntime } from "@/lib/runtime/runtime";

export const metadata: Metadata = { title: "New password" };

export default async function Page() {
  const { env } = await getRuntime();
  return <ResetPassword hasMailServer={env.smtpUrl !== undefined} />;
}
