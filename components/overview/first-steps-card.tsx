"use client";

import { Check, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/class-names";
import { NearLink } from "@/components/ui/near-link";
import { useToast } from "@/components/ui/toast";
import { FirstCallStep } from "./first-call-step";
import { type FirstSteps, useHideFirstSteps } from "./use-overview";

// Needed once.
const CreateKeyDialog = lazy(async () => ({
  default: (await import("@/components/keys/create-key-dialog")).CreateKeyDialog,
}));

/** A new workspace's to-do list, until it is done or put away. */
export function FirstStepsCard({ steps }: { steps: FirstSteps }) {
  const t = useTranslations("overview");
  const { handle, canEdit } = useWorkspace();
  const { showError } = useToast();
  const hide = useHideFirstSteps();
  const { hasKey, lastCall, isVerified, hasPolicy } = steps;
  const [isCreating, setIsCreating] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const isConnected = lastCall !== null && lastCall.refused === null;
  const next = [hasKey, isConnected, isVerified, hasPolicy].indexOf(false);
  return (
    <Card className="relative my-6 first:mt-0">
      <Button
        look="ghost"
        size="icon"
        aria-label={t("firstStepsCard.hideTheFirst")}
        className="absolute top-4 right-4"
        onClick={() => hide.mutate(undefined, { onError: showError })}
      >
        <X className="size-4" aria-hidden />
      </Button>
      <ol className="divide-y divide-line">
        <Step
          number={1}
          title={t("firstStepsCard.createAnApi")}
          isDone={hasKey}
          isNext={next === 0}
        >
          {!hasKey && <p>{t("firstStepsCard.yourServerSends")}</p>}
          {canEdit && !hasKey && (
            <Button
              look="primary"
              size="sm"
              onClick={() => {
                setWasAsked(true);
                setIsCreating(true);
              }}
            >
              {t("firstStepsCard.createKey")}
            </Button>
          )}
        </Step>
        <Step
          number={2}
          title={t("firstStepsCard.connect")}
          isDone={isConnected}
          isNext={next === 1}
        >
          <FirstCallStep lastCall={lastCall} isWatched={hasKey} />
        </Step>
        <Step number={3} title={t("firstStepsCard.testIt")} isDone={isVerified} isNext={next === 2}>
          {!isVerified && <p>{t("firstStepsCard.testText")}</p>}
          {canEdit && !isVerified && (
            <StepLink
              href={`/w/${handle}/integrations`}
              label={t("firstStepsCard.test")}
              isNext={next === 2}
            />
          )}
        </Step>
        <Step
          number={4}
          title={t("firstStepsCard.chooseWhoGets")}
          isDone={hasPolicy}
          isNext={next === 3}
        >
          {!hasPolicy && <p>{t("firstStepsCard.untilThenKnown")}</p>}
          {canEdit && !hasPolicy && (
            <StepLink
              href={`/w/${handle}/blocker`}
              label={t("firstStepsCard.setYourPolicy")}
              isNext={next === 3}
            />
          )}
        </Step>
      </ol>
      {wasAsked && (
        <Suspense>
          <CreateKeyDialog isOpen={isCreating} onClose={() => setIsCreating(false)} />
        </Suspense>
      )}
    </Card>
  );
}

function Step({
  number,
  title,
  isDone,
  isNext,
  children,
}: {
  number: number;
  title: string;
  isDone: boolean;
  isNext: boolean;
  children: ReactNode;
}) {
  const t = useTranslations("overview");
  return (
    <li className="flex gap-4 p-5" aria-current={isNext ? "step" : undefined}>
      <span
        className={cn(
          "flex size-7 shrink-0 items-center justify-center rounded-full text-sm font-medium tabular-nums",
          isDone && "bg-good-soft text-good",
          isNext && "bg-accent text-on-accent",
          !isDone && !isNext && "bg-raised text-quiet",
        )}
      >
        {isDone ? <Check className="size-4" aria-hidden /> : number}
      </span>
      <div className="min-w-0 grow">
        <h2 className="font-medium">
          <span className="sr-only">
            {isDone ? t("firstStepsCard.done") : t("firstStepsCard.toDo")}{" "}
          </span>
          {title}
        </h2>
        <div className="mt-1 space-y-3 text-sm text-quiet empty:hidden">{children}</div>
      </div>
    </li>
  );
}

function StepLink({ href, label, isNext }: { href: string; label: string; isNext: boolean }) {
  return (
    <Button asChild size="sm" look={isNext ? "primary" : "secondary"}>
      <NearLink href={href}>{label}</NearLink>
    </Button>
  );
}
