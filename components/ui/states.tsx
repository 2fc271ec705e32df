"use client";

import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "./button";
import { Card } from "./card";

/** An empty state: what belongs here, and the first step. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <Card className="px-6 py-14 text-center">
      <p className="font-medium">{title}</p>
      {children !== undefined && (
        <div className="mx-auto mt-1.5 max-w-md text-sm text-quiet">{children}</div>
      )}
      {action !== undefined && <div className="mt-5 flex justify-center">{action}</div>}
    </Card>
  );
}

/** A loading error: why, and a retry. */
export function ErrorState({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  const t = useTranslations("ui");
  return (
    <Card className="flex flex-wrap items-center gap-3 px-5 py-4">
      <CircleAlert className="size-5 shrink-0 text-danger" aria-hidden />
      <p role="alert" className="grow text-sm">
        {error.message}
      </p>
      {onRetry !== undefined && <Button onClick={onRetry}>{t("retry")}</Button>}
    </Card>
  );
}

/** Placeholder lines while content loads. */
export function Skeleton({ lines = 4 }: { lines?: number }) {
  const t = useTranslations("ui");
  return (
    <Card className="space-y-3 p-5" aria-busy>
      <span className="sr-only">{t("loading")}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
        <div key={line} className="h-5 animate-pulse rounded bg-raised" />
      ))}
    </Card>
  );
}
