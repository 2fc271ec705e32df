import type { Metadata } from "next";
import { ConfirmLink } from "@/components/auth/confirm-link";

export const metadata: Metadata = { title: "Keep your e-mail address" };

export default function Page() {
  return (
    <ConfirmLink
      path="cancel-email-change"
      title="Keep your e-mail address"
      description="Someone asked to move your account to another address. Cancel it, and everything stays as it is."
      action="Cancel the change"
      doneTitle="The change is cancelled"
      done="Your account keeps its address. If you did not ask for the change, someone knows your password: choose a new one now, which also signs everyone else out."
      next={{ href: "/reset-password", label: "Choose a new password" }}
    />
  );
}
