"use client";

import { useTranslations } from "next-intl";
import { createContext, type ReactNode, useContext } from "react";
import type { Policy } from "./documents";

const MonitorOnlyContext = createContext(false);

/** Tells the fields of a document that its mode overrides them. */
export function PolicyMode({ mode, children }: { mode: Policy["mode"]; children: ReactNode }) {
  return <MonitorOnlyContext value={mode === "monitor"}>{children}</MonitorOnlyContext>;
}

/** Beside a setting that blocks: says that it does not now. Renders nothing while the policy enforces. */
export function Overruled() {
  const t = useTranslations("policy.modes");
  if (!useContext(MonitorOnlyContext)) return null;
  return <span className="mt-0.5 block text-xs text-warning">{t("overruled")}</span>;
}
