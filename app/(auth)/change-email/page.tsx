import type { Metadata } from "next";
import { ChangeEmail } from "@/components/auth/change-email";
import { currentUser } from "@/lib/auth/current-user";

export const metadata: Metadata = { title: "Confirm your new email address" };

export default async function Page() {
  return <ChangeEmail isSignedIn={(await currentUser()) !== null} />;
}
