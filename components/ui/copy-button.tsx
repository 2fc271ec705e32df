"use client";

import { Check, Copy } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button, type ButtonProps } from "./button";

const SHOWN_MS = 2_000;

/** Copies a text and confirms it. */
export function CopyButton({
  text,
  label,
  look = "secondary",
  onCopied,
  ...rest
}: {
  text: string;
  label?: string;
  look?: NonNullable<ButtonProps["look"]>;
  onCopied?: () => void;
  "aria-label"?: string;
}) {
  const t = useTranslations("ui.copy");
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => setState("idle"), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => {
        setState("copied");
        onCopied?.();
      },
      () => setState("failed"),
    );
  const shown = state === "idle" ? (label ?? t("idle")) : t(state);
  return (
    <Button size="sm" look={look} onClick={copy} {...rest}>
      {state === "copied" ? (
        <Check className="size-4" aria-hidden />
      ) : (
        <Copy className="size-4" aria-hidden />
      )}
      <span aria-live="polite">{shown}</span>
    </Button>
  );
}
