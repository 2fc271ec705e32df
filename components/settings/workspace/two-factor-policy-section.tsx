"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ConfirmFields, NO_PROOF } from "@/components/account/confirm-fields";
import { Form } from "@/components/form/form";
import { useForm } from "@/components/form/use-form";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, Section } from "@/components/ui/card";
import { Dialog } from "@/components/ui/dialog";
import { useToast } from "@/components/ui/toast";
import type { SessionUser } from "@/lib/panel/answers/account";
import { useRequireTwoFactor } from "./use-workspace-settings";

/** Whether members need two-factor authentication; owners decide. */
export function TwoFactorPolicySection({ user }: { user: SessionUser }) {
  const { role, requiresTwoFactor } = useWorkspace();
  const [isAsking, setIsAsking] = useState(false);
  const title = requiresTwoFactor
    ? "Stop requiring two-factor authentication?"
    : "Require two-factor authentication?";
  return (
    <Section title="Sign-in">
      <Card className="flex flex-wrap items-center justify-between gap-4 p-5">
        <div className="max-w-prose space-y-1 text-sm">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            Members must use two-factor authentication
            {requiresTwoFactor ? <Badge tone="good">On</Badge> : <Badge>Off</Badge>}
          </p>
          <p className="text-quiet">
            Members without it see only a page that sets it up. A passkey counts. API keys keep
            working.
          </p>
          {role === "owner" && !requiresTwoFactor && !user.hasTwoFactor && <OwnFirst />}
        </div>
        {role === "owner" && (
          <Button
            onClick={() => setIsAsking(true)}
            disabled={!requiresTwoFactor && !user.hasTwoFactor}
          >
            {requiresTwoFactor ? "Stop requiring" : "Require"}
          </Button>
        )}
      </Card>
      <Dialog isOpen={isAsking} onClose={() => setIsAsking(false)} title={title}>
        <PolicyForm user={user} onDone={() => setIsAsking(false)} />
      </Dialog>
    </Section>
  );
}

function OwnFirst() {
  return (
    <p className="text-warning">
      Set it up on{" "}
      <Link href="/account#two-factor" className="font-medium underline underline-offset-2">
        your account page
      </Link>{" "}
      first.
    </p>
  );
}

function PolicyForm({ user, onDone }: { user: SessionUser; onDone: () => void }) {
  const { requiresTwoFactor } = useWorkspace();
  const { showMessage } = useToast();
  const router = useRouter();
  const { form, field } = useForm({
    before: NO_PROOF,
    call: useRequireTwoFactor(),
    toInput: (proof) => ({ isRequired: !requiresTwoFactor, ...proof }),
    onSuccess: () => {
      showMessage("Saved.");
      router.refresh();
      onDone();
    },
    asksBefore: "nothing",
  });
  return (
    <Form form={form} action={requiresTwoFactor ? "Stop requiring" : "Require"}>
      <p className="text-sm text-quiet">
        {requiresTwoFactor
          ? "Members can then open this workspace with one factor."
          : "Members without it are shut out of this workspace until they set it up."}
      </p>
      <ConfirmFields user={user} field={field} />
    </Form>
  );
}
