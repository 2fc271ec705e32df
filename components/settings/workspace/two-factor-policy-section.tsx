"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
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
import type { SessionUser } from "@/lib/panel/answers";
import { useRequireTwoFactor } from "./use-workspace-settings";

/** Whether members need two-factor authentication; owners decide. */
export function TwoFactorPolicySection({ user }: { user: SessionUser }) {
  const t = useTranslations("settings");
  const { role, requiresTwoFactor } = useWorkspace();
  const [isAsking, setIsAsking] = useState(false);
  const title = requiresTwoFactor
    ? t("twoFactorPolicySection.stopRequiringTwo")
    : t("twoFactorPolicySection.requireTwoFactor");
  return (
    <Section title={t("twoFactorPolicySection.signIn")}>
      <Card className="flex flex-wrap items-center justify-between gap-4 p-5">
        <div className="max-w-prose space-y-1 text-sm">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            {t("twoFactorPolicySection.mustUse")}
            {requiresTwoFactor ? (
              <Badge tone="good">{t("twoFactorPolicySection.on")}</Badge>
            ) : (
              <Badge>{t("twoFactorPolicySection.off")}</Badge>
            )}
          </p>
          <p className="text-quiet">{t("twoFactorPolicySection.membersWithoutIt")}</p>
          {role === "owner" && !requiresTwoFactor && !user.hasTwoFactor && <OwnFirst />}
        </div>
        {role === "owner" && (
          <Button
            onClick={() => setIsAsking(true)}
            disabled={!requiresTwoFactor && !user.hasTwoFactor}
          >
            {requiresTwoFactor
              ? t("twoFactorPolicySection.stopRequiring")
              : t("twoFactorPolicySection.require")}
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
  const t = useTranslations("settings");
  return (
    <p className="text-warning">
      {t.rich("twoFactorPolicySection.setItUp", {
        link: (chunks) => (
          <Link href="/account#two-factor" className="font-medium underline underline-offset-2">
            {chunks}
          </Link>
        ),
      })}
    </p>
  );
}

function PolicyForm({ user, onDone }: { user: SessionUser; onDone: () => void }) {
  const t = useTranslations("settings");
  const { requiresTwoFactor } = useWorkspace();
  const { showMessage } = useToast();
  const router = useRouter();
  const { form, field } = useForm({
    before: NO_PROOF,
    call: useRequireTwoFactor(),
    toInput: (proof) => ({ isRequired: !requiresTwoFactor, ...proof }),
    onSuccess: () => {
      showMessage(t("twoFactorPolicySection.saved"));
      router.refresh();
      onDone();
    },
    asksBefore: "nothing",
  });
  return (
    <Form
      form={form}
      action={
        requiresTwoFactor
          ? t("twoFactorPolicySection.stopRequiring")
          : t("twoFactorPolicySection.require")
      }
    >
      <p className="text-sm text-quiet">
        {requiresTwoFactor
          ? t("twoFactorPolicySection.membersCanThen")
          : t("twoFactorPolicySection.membersWithoutItAre")}
      </p>
      <ConfirmFields user={user} field={field} />
    </Form>
  );
}
