import type { LucideIcon } from "lucide-react";
import type { Choosable } from "./rank";

/** In display order; `panel.palette.groups` names them. */
export const GROUPS = ["address", "found", "pages", "actions", "workspaces", "theme"] as const;

type Group = (typeof GROUPS)[number];

/** One line of the palette. */
export interface Command extends Choosable {
  readonly id: string;
  readonly group: Group;
  readonly icon: LucideIcon;
  /** Shown at its end: what it is, or its shortcut. */
  readonly aside?: string;
  /** Where it leads, or what it does. */
  readonly run: string | (() => void);
}

/** A command, whose id is its group and where it leads or what it says. */
export function command(
  group: Group,
  label: string,
  icon: LucideIcon,
  run: Command["run"],
  more: Pick<Command, "aside" | "keywords"> | "" | undefined = undefined,
): Command {
  const id = `${group}-${typeof run === "string" ? run : label}`.replaceAll(/[^\w-]/g, "-");
  return { id, group, label, icon, run, ...(more || undefined) };
}
