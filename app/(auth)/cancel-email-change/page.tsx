import type { Metadata } from "next";
import { ConfirmLink } from "@/components/auth/confirm-link";

export const metadata: Metadata = { title: "Keep your email address" };

export default function Page() {
  return (
    <ConfirmLink
      path="cancel-email-change"
      title="Keep your email address"
      description="Someone asked to change your account's email address. Cancel the change to keep this one."
      action="Cancel the change"
      doneTitle="Change cancelled"
      done="Your account keeps its address. If you did not ask for the change, someone knows your password. Choose a new one now, which also signs everyone else out."
      next={{ href: "/reset-password", label: "Choose a new password" }}
    />
  );
}
