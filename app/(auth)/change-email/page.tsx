import type { Metadata } from "next";
import { ConfirmLink } from "@/components/auth/confirm-link";

export const metadata: Metadata = { title: "Confirm your new e-mail address" };

export default function Page() {
  return (
    <ConfirmLink
      path="change-email"
      title="Use this e-mail address"
      description="From now on you sign in with the address that this link was mailed to."
      action="Use this address"
      doneTitle="Your address is changed"
      done="Sign in with the new one from now on. We have told the old one."
    />
  );
}
