"use client";

import { Check, X } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/class-names";
import { useToast } from "@/components/ui/toast";
import type { FirstSteps } from "@/lib/panel/answers/overview";
import { FirstCallStep } from "./first-call-step";
import { useHideFirstSteps } from "./use-overview";

/** A new workspace's to-do list, until it is done or put away. */
export function FirstStepsCard({ steps }: { steps: FirstSteps }) {
  const { handle, canEdit } = useWorkspace();
  const { showError } = useToast();
  const hide = useHideFirstSteps();
  const { hasKey, lastCall, hasPolicy } = steps;
  const next = [hasKey, lastCall !== null, hasPolicy].indexOf(false);
  return (
    <Card className="relative my-6 first:mt-0">
      <Button
        look="ghost"
        size="icon"
        aria-label="Hide the first steps"
        className="absolute top-4 right-4"
        onClick={() => hide.mutate(undefined, { onError: showError })}
      >
        <X className="size-4" aria-hidden />
      </Button>
      <ol className="divide-y divide-line">
        <Step number={1} title="Create an API key" isDone={hasKey} isNext={next === 0}>
          <p>Your server sends it with every call. You see it only once.</p>
          {canEdit && !hasKey && (
            <StepLink href={`/w/${handle}/keys`} label="Create key" isNext={next === 0} />
          )}
        </Step>
        <Step
          number={2}
          title="Make your first call"
          isDone={lastCall !== null}
          isNext={next === 1}
        >
          <FirstCallStep lastCall={lastCall} isWatched={hasKey} />
        </Step>
        <Step number={3} title="Choose who gets in" isDone={hasPolicy} isNext={next === 2}>
          <p>Until then, known threats, proxies and bots are blocked. Everyone else gets in.</p>
          {canEdit && !hasPolicy && (
            <StepLink href={`/w/${handle}/blocker`} label="Set your policy" isNext={next === 2} />
          )}
        </Step>
      </ol>
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
          {title}
          <span className="sr-only">{isDone ? ": done" : ": to do"}</span>
        </h2>
        <div className="mt-1 space-y-3 text-sm text-quiet">{children}</div>
      </div>
    </li>
  );
}

function StepLink({ href, label, isNext }: { href: string; label: string; isNext: boolean }) {
  return (
    <Button asChild size="sm" look={isNext ? "primary" : "secondary"}>
      <Link href={href}>{label}</Link>
    </Button>
  );
}
