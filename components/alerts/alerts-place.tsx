"use client";

import { createContext, type ReactNode, useContext } from "react";
import { useWorkspace } from "@/components/panel/workspace-context";
import { isAtLeast } from "@/lib/base/role";
import { type AlertCalls, OPERATORS_ALERTS, workspaceAlerts } from "./alert-calls";

/** The owner of the alerts on a page. */
export interface AlertsPlace {
  readonly calls: AlertCalls;
  /** The start of their pages' addresses. */
  readonly pages: string;
  /** The key of every query about them. */
  readonly queryKey: string;
  readonly canWrite: boolean;
  /** They are the installation's. */
  readonly isOperators: boolean;
}

const PlaceContext = createContext<AlertsPlace | null>(null);

const OPERATORS: AlertsPlace = {
  calls: OPERATORS_ALERTS,
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
    calls: workspaceAlerts(handle),
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
