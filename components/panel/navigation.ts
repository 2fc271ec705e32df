import {
  Activity,
  BookOpen,
  FlaskConical,
  Gauge,
  KeyRound,
  Link2,
  List,
  type LucideIcon,
  Settings,
  ShieldCheck,
  SlidersHorizontal,
} from "lucide-react";

export interface NavigationItem {
  readonly label: string;
  /** Relative to `/w/HANDLE/`, or an absolute path. */
  readonly path: string;
  readonly icon: LucideIcon;
  /** Opens it after `G`. */
  readonly letter?: string;
}

/** A workspace's pages, in display order. */
export const WORKSPACE_PAGES: readonly NavigationItem[] = [
  { label: "Overview", path: "overview", icon: Gauge, letter: "o" },
  { label: "API keys", path: "keys", icon: KeyRound, letter: "k" },
  { label: "Blocker", path: "blocker", icon: ShieldCheck, letter: "b" },
  { label: "Lists", path: "lists", icon: List, letter: "l" },
  { label: "Configurations", path: "configurations", icon: SlidersHorizontal, letter: "c" },
  { label: "SmartURLs", path: "smarturls", icon: Link2, letter: "s" },
  { label: "Traffic", path: "traffic", icon: Activity, letter: "t" },
  { label: "Playground", path: "playground", icon: FlaskConical, letter: "p" },
  { label: "Settings", path: "settings", icon: Settings, letter: "e" },
];

export const DOCUMENTATION: NavigationItem = {
  label: "Documentation",
  path: "/docs",
  icon: BookOpen,
  letter: "d",
};

/** The settings' own pages, relative to `settings`. */
export const SETTINGS_PAGES = [
  { label: "General", path: "" },
  { label: "Plan and usage", path: "/plan" },
  { label: "Domains", path: "/domains" },
  { label: "Members", path: "/members" },
  { label: "Audit log", path: "/audit" },
] as const;
