"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useToast } from "@/components/ui/toast";
import { AccountSection } from "./account-section";
import { useAccountCall } from "./use-account-call";

export function SessionsSection() {
  const [isAsking, setIsAsking] = useState(false);
  const { complain } = useToast();
  const signOut = useAccountCall<undefined>("account/sign-out-everywhere");
  const confirm = () =>
    signOut.mutate(undefined, {
      onError: complain,
      onSuccess: () => window.location.assign("/sign-in"),
    });
  return (
    <AccountSection
      id="sessions"
      title="Sessions"
      description="A session lasts 30 days. When a device is lost, end them all."
    >
      <Button onClick={() => setIsAsking(true)}>Sign out everywhere</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={confirm}
        title="Sign out everywhere?"
        confirmLabel="Sign out everywhere"
        isBusy={signOut.isPending || signOut.isSuccess}
      >
        <p>Every browser that is signed in as you has to sign in again, this one too.</p>
      </ConfirmDialog>
    </AccountSection>
  );
}
