import {
  Activity,
  BadgeCheck,
  BookOpen,
  FlaskConical,
  Gauge,
  KeyRound,
  Link2,
  List,
  type LucideIcon,
  Plug,
  Settings,
  ShieldCheck,
  SlidersHorizontal,
  Waves,
} from "lucide-react";

type WorkspacePage =
  | "overview"
  | "integrations"
  | "keys"
  | "blocker"
  | "lists"
  | "configurations"
  | "smarturls"
  | "challenges"
  | "traffic"
  | "campaigns"
  | "playground"
  | "settings";

export interface NavigationItem {
  /** Names it in the messages: `panel.pages`. */
  readonly page: WorkspacePage | "docs";
  /** Relative to `/w/HANDLE/`, or an absolute path. */
  readonly path: string;
  readonly icon: LucideIcon;
  /** Opens it after `G`. */
  readonly letter?: string;
}

/** A workspace's pages, in display order. */
export const WORKSPACE_PAGES: readonly NavigationItem[] = [
  { page: "overview", path: "overview", icon: Gauge, letter: "o" },
  { page: "integrations", path: "integrations", icon: Plug, letter: "i" },
  { page: "keys", path: "keys", icon: KeyRound, letter: "k" },
  { page: "blocker", path: "blocker", icon: ShieldCheck, letter: "b" },
  { page: "lists", path: "lists", icon: List, letter: "l" },
  { page: "configurations", path: "configurations", icon: SlidersHorizontal, letter: "c" },
  { page: "smarturls", path: "smarturls", icon: Link2, letter: "s" },
  { page: "challenges", path: "challenges", icon: BadgeCheck, letter: "h" },
  { page: "traffic", path: "traffic", icon: Activity, letter: "t" },
  { page: "campaigns", path: "campaigns", icon: Waves, letter: "w" },
  { page: "playground", path: "playground", icon: FlaskConical, letter: "p" },
  { page: "settings", path: "settings", icon: Settings, letter: "e" },
];

export const DOCUMENTATION: NavigationItem = {
  page: "docs",
  path: "/docs",
  icon: BookOpen,
  letter: "d",
};

/** The settings' own pages, relative to `settings`; `panel.settings` names them. */
export const SETTINGS_PAGES = [
  { page: "general", path: "" },
  { page: "brand", path: "/brand" },
  { page: "plan", path: "/plan" },
  { page: "members", path: "/members" },
  { page: "domains", path: "/domains" },
  { page: "alerts", path: "/alerts" },
  { page: "webhooks", path: "/webhooks" },
  { page: "streams", path: "/streams" },
  { page: "tokens", path: "/tokens" },
  { page: "document", path: "/document" },
  { page: "audit", path: "/audit" },
] as const;
