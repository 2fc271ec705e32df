import type { Metadata } from "next";
import { VerifyEmail } from "@/components/auth/verify-email";
import { currentUser } from "@/lib/auth/current-user";

export const metadata: Metadata = { title: "Confirm your email" };

export default async function Page() {
  return <VerifyEmail isSignedIn={(await currentUser()) !== null} />;
}
