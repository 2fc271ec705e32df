"use client";

import { ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";

export type State = "waiting" | "good" | "bad";

const DOTS: Readonly<Record<State, string>> = {
  waiting: "bg-line",
  good: "bg-good",
  bad: "bg-warning",
};

/** A page to open. @param children what came of it */
export function Visit({
  name,
  text,
  link,
  state,
  children,
}: {
  name: string;
  text: string;
  link: string;
  state: State;
  children: ReactNode;
}) {
  const t = useTranslations("integrations.test");
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 p-4">
      <div className="min-w-0 grow basis-60">
        <p className="flex items-center gap-2 font-medium">
          <span className={cn("size-2 shrink-0 rounded-full", DOTS[state])} aria-hidden />
          {name}
        </p>
        <p className="mt-0.5 text-sm text-quiet">{text}</p>
        <div aria-live="polite" className="mt-2 text-sm empty:hidden">
          {children}
        </div>
      </div>
      <Button asChild size="sm">
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t("openName", { name })}
        >
          <ExternalLink className="size-4" aria-hidden /> {t("open")}
        </a>
      </Button>
    </li>
  );
}
