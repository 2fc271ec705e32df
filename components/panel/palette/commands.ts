import {
  Building2,
  CircleUser,
  KeyRound,
  LayoutDashboard,
  Link2,
  LogOut,
  Monitor,
  Moon,
  Plus,
  Search,
  Settings,
  ShieldBan,
  SlidersHorizontal,
  Sun,
} from "lucide-react";
import { signOut } from "@/components/auth/session";
import { applyTheme } from "@/components/theme/theme";
import { parseIp } from "@/lib/ip/parse";
import { parseIpRange } from "@/lib/ip/range";
import type { NamedThing } from "@/lib/panel/answers/find";
import { DOCUMENTATION, type NavigationItem, SETTINGS_PAGES, WORKSPACE_PAGES } from "../navigation";
import { type Command, command } from "./command";
import type { PaletteProps } from "./palette-props";

/** Everything that does not depend on what is typed. */
export function fixedCommands(props: PaletteProps): readonly Command[] {
  return [...pages(props), ...actions(props), ...workspaces(props), ...THEMES];
}

function pages({ handle, isOperator }: PaletteProps): Command[] {
  const own =
    handle === null
      ? [command("Pages", "Your workspace", LayoutDashboard, "/panel", { keywords: "panel home" })]
      : [
          ...WORKSPACE_PAGES.map((page) => pageCommand(page, `/w/${handle}/${page.path}`)),
          ...SETTINGS_PAGES.slice(1).map(({ label, path }) =>
            command("Pages", label, Settings, `/w/${handle}/settings${path}`, {
              keywords: "settings",
            }),
          ),
        ];
  return [
    ...own,
    pageCommand(DOCUMENTATION, DOCUMENTATION.path),
    command("Pages", "Your account", CircleUser, "/account", { keywords: "password profile" }),
    ...(isOperator
      ? [command("Pages", "Operator", Building2, "/operator", { keywords: "feeds system outbox" })]
      : []),
  ];
}

const pageCommand = ({ label, icon, letter }: NavigationItem, href: string) =>
  command("Pages", label, icon, href, letter && { aside: `G ${letter.toUpperCase()}` });

const SIGN_OUT = command("Actions", "Sign out", LogOut, () => void signOut(), {
  keywords: "log out leave",
});

function actions({ handle, canEdit }: PaletteProps): Command[] {
  if (handle === null || !canEdit) return [SIGN_OUT];
  const to = (path: string) => `/w/${handle}/${path}`;
  return [
    command("Actions", "Create key", KeyRound, to("keys?do=create-key"), {
      keywords: "new add api",
    }),
    command("Actions", "Add to blocklist", ShieldBan, to("lists?do=add-entry"), {
      keywords: "block ban deny ip",
    }),
    command("Actions", "New SmartURL", Link2, to("smarturls/new"), {
      keywords: "create add link",
    }),
    command("Actions", "New configuration", SlidersHorizontal, to("configurations/new"), {
      keywords: "create add",
    }),
    SIGN_OUT,
  ];
}

function workspaces(props: PaletteProps): Command[] {
  const others = props.workspaces.filter(({ handle }) => handle !== props.handle);
  return [
    ...others.map(({ handle, name }) =>
      command("Workspaces", name, Building2, `/w/${handle}/overview`, { keywords: handle }),
    ),
    command("Workspaces", "New workspace", Plus, "/workspaces/new", { keywords: "create add" }),
  ];
}

const APPEARANCE = { keywords: "appearance colour color mode" } as const;
const THEMES: readonly Command[] = [
  command("Theme", "Light theme", Sun, () => applyTheme("light"), APPEARANCE),
  command("Theme", "Dark theme", Moon, () => applyTheme("dark"), APPEARANCE),
  command("Theme", "System theme", Monitor, () => applyTheme("system"), APPEARANCE),
];

/** What can be done with an address or network that was typed; none for other texts. */
export function addressCommands({ handle, canEdit }: PaletteProps, typed: string): Command[] {
  const text = typed.trim();
  if (handle === null || (parseIp(text) === null && parseIpRange(text) === null)) return [];
  const value = encodeURIComponent(text);
  const lookUp = `/w/${handle}/traffic?ip=${value}`;
  const block = `/w/${handle}/lists?do=add-entry&value=${value}`;
  return [
    command("Address", `Look up ${text} in Traffic`, Search, lookUp),
    ...(canEdit ? [command("Address", `Add ${text} to the IP blocklist`, ShieldBan, block)] : []),
  ];
}

const THINGS = {
  key: { aside: "API key", icon: KeyRound, path: () => "keys" },
  configuration: {
    aside: "Configuration",
    icon: SlidersHorizontal,
    path: (id: string) => `configurations/${id}`,
  },
  smartUrl: { aside: "SmartURL", icon: Link2, path: (id: string) => `smarturls/${id}` },
} as const;

/** What the server found by name. */
export function foundCommands(handle: string, found: readonly NamedThing[]): Command[] {
  return found.map(({ kind, id, name }) => {
    const { aside, icon, path } = THINGS[kind];
    const href = `/w/${handle}/${path(id)}`;
    return { ...command("Found by name", name, icon, href, { aside }), id: `${kind}-${id}` };
  });
}
