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
}

/** A workspace's pages, in display order. */
export const WORKSPACE_PAGES: readonly NavigationItem[] = [
  { label: "Overview", path: "overview", icon: Gauge },
  { label: "API keys", path: "keys", icon: KeyRound },
  { label: "Blocker", path: "blocker", icon: ShieldCheck },
  { label: "Lists", path: "lists", icon: List },
  { label: "Configurations", path: "configurations", icon: SlidersHorizontal },
  { label: "SmartURLs", path: "smarturls", icon: Link2 },
  { label: "Traffic", path: "traffic", icon: Activity },
  { label: "Playground", path: "playground", icon: FlaskConical },
  { label: "Settings", path: "settings", icon: Settings },
];

export const DOCUMENTATION: NavigationItem = {
  label: "Documentation",
  path: "/docs",
  icon: BookOpen,
};
