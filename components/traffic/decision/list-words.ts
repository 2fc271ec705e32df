"use client";

import { useTranslations } from "next-intl";
import type { ListHead } from "@/lib/engine/list-kinds";

/** The word for adding to a list: allowing, blocking, or just that. */
export function useListWords({ name }: ListHead) {
  const t = useTranslations("traffic");
  if (name === "ipWhitelist" || name === "ipBlacklist") {
    return {
      title: t(`lists.${name}.title`),
      description: t(`lists.${name}.description`),
      verb: t(`lists.${name}.verb`),
      verbAnyway: t(`lists.${name}.verbAnyway`),
      done: (value: string) => t(`lists.${name}.done`, { value }),
    };
  }
  return {
    title: t("lists.named.title", { list: name }),
    description: t("lists.named.description"),
    verb: t("lists.named.verb"),
    verbAnyway: t("lists.named.verbAnyway"),
    done: (value: string) => t("lists.named.done", { value, list: name }),
  };
}
