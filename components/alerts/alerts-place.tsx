"use client";

import { createContext, type ReactNode, useContext } from "react";
import { useWorkspace } from "@/components/panel/workspace-context";
import { isAtLeast } from "@/lib/base/role";

/** Whose alerts a page is about. */
export interface AlertsPlace {
  /** Below `/api/panel/`. */
  readonly api: string;
  /** What their pages begin with. */
  readonly pages: string;
  /** Of whatever is read about them. */
  readonly queryKey: string;
  readonly canWrite: boolean;
  /** They are the installation's. */
  readonly isOperators: boolean;
}

const PlaceContext = createContext<AlertsPlace | null>(null);

const OPERATORS: AlertsPlace = {
  api: "operator/alerts",
  pages: "/operator",
  queryKey: "operator",
  canWrite: true,
  isOperators: true,
};

export function OperatorsAlerts({ children }: { children: ReactNode }) {
  return <PlaceContext value={OPERATORS}>{children}</PlaceContext>;
}

export function WorkspacesAlerts({ children }: { children: ReactNode }) {
  const { handle, role } = useWorkspace();
  const place = {
    api: `w/${handle}/alerts`,
    pages: `/w/${handle}`,
    queryKey: handle,
    canWrite: isAtLeast(role, "admin"),
    isOperators: false,
  };
  return <PlaceContext value={place}>{children}</PlaceContext>;
}

/** @throws outside of a page about alerts */
export function useAlertsPlace(): AlertsPlace {
  const place = useContext(PlaceContext);
  if (place === null) throw new Error("useAlertsPlace needs a page about alerts above it");
  return place;
}
