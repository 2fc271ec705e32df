import type { Metadata } from "next";
import { SettingsPage } from "@/components/settings/settings-page";
import { requireUser } from "@/lib/auth/require-user";

export const metadata: Metadata = { title: "Settings" };

export default async function Page() {
  return <SettingsPage user={await requireUser()} />;
}
