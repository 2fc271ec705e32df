import {
  Building2,
  CircleUser,
  KeyRound,
  LayoutDashboard,
  Link2,
  LogOut,
  type LucideIcon,
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
import { applyTheme, type Theme } from "@/components/theme/theme";
import { parseIp } from "@/lib/ip/parse";
import { parseIpRange } from "@/lib/ip/range";
import type { Translate } from "@/lib/messages/translate";
import { DOCUMENTATION, type NavigationItem, SETTINGS_PAGES, WORKSPACE_PAGES } from "../navigation";
import { type Command, command } from "./command";
import type { PaletteProps } from "./palette-props";
import type { NamedThing } from "./use-found";

type T = Translate<"panel">;

/** Everything that does not depend on what is typed. */
export function fixedCommands(t: T, props: PaletteProps): readonly Command[] {
  return [...pages(t, props), ...actions(t, props), ...workspaces(t, props), ...themes(t)];
}

function pages(t: T, { handle, isOperator }: PaletteProps): Command[] {
  const own =
    handle === null
      ? [
          command("pages", t("palette.workspace"), LayoutDashboard, "/panel", {
            keywords: t("palette.keywords.workspace"),
          }),
        ]
      : [
          ...WORKSPACE_PAGES.map((page) => pageCommand(t, page, `/w/${handle}/${page.path}`)),
          ...SETTINGS_PAGES.slice(1).map(({ page, path }) =>
            command("pages", t(`settings.${page}`), Settings, `/w/${handle}/settings${path}`, {
              keywords: t("pages.settings"),
            }),
          ),
        ];
  return [
    ...own,
    pageCommand(t, DOCUMENTATION, DOCUMENTATION.path),
    command("pages", t("menu.account"), CircleUser, "/account", {
      keywords: t("palette.keywords.account"),
    }),
    ...(isOperator
      ? [
          command("pages", t("menu.operator"), Building2, "/operator", {
            keywords: t("palette.keywords.operator"),
          }),
        ]
      : []),
  ];
}

const pageCommand = (t: T, { page, icon, letter }: NavigationItem, href: string) =>
  command(
    "pages",
    t(`pages.${page}`),
    icon,
    href,
    letter && { aside: `G ${letter.toUpperCase()}` },
  );

function actions(t: T, { handle, canEdit }: PaletteProps): Command[] {
  const leave = command("actions", t("menu.signOut"), LogOut, () => void signOut(), {
    keywords: t("palette.keywords.signOut"),
  });
  if (handle === null || !canEdit) return [leave];
  const to = (path: string) => `/w/${handle}/${path}`;
  return [
    command("actions", t("palette.createKey"), KeyRound, to("keys?do=create-key"), {
      keywords: t("palette.keywords.createKey"),
    }),
    command("actions", t("palette.addEntry"), ShieldBan, to("lists?do=add-entry"), {
      keywords: t("palette.keywords.addEntry"),
    }),
    command("actions", t("palette.newLink"), Link2, to("smarturls/new"), {
      keywords: t("palette.keywords.newLink"),
    }),
    command("actions", t("palette.newConfiguration"), SlidersHorizontal, to("configurations/new"), {
      keywords: t("palette.keywords.new"),
    }),
    leave,
  ];
}

function workspaces(t: T, props: PaletteProps): Command[] {
  const others = props.workspaces.filter(({ handle }) => handle !== props.handle);
  return [
    ...others.map(({ handle, name }) =>
      command("workspaces", name, Building2, `/w/${handle}/overview`, { keywords: handle }),
    ),
    command("workspaces", t("workspaces.new"), Plus, "/workspaces/new", {
      keywords: t("palette.keywords.new"),
    }),
  ];
}

function themes(t: T): Command[] {
  const keywords = t("palette.keywords.theme");
  const theme = (name: Theme, icon: LucideIcon) =>
    command("theme", t(`palette.${name}`), icon, () => applyTheme(name), { keywords });
  return [theme("light", Sun), theme("dark", Moon), theme("system", Monitor)];
}

/** Commands for a typed address or network; none for other texts. */
export function addressCommands(t: T, { handle, canEdit }: PaletteProps, typed: string): Command[] {
  const text = typed.trim();
  if (handle === null || (parseIp(text) === null && parseIpRange(text) === null)) return [];
  const value = encodeURIComponent(text);
  const lookUp = `/w/${handle}/traffic?ip=${value}`;
  const block = `/w/${handle}/lists?do=add-entry&value=${value}`;
  return [
    command("address", t("palette.lookUp", { text }), Search, lookUp),
    ...(canEdit ? [command("address", t("palette.block", { text }), ShieldBan, block)] : []),
  ];
}

const THINGS = {
  key: { icon: KeyRound, path: () => "keys" },
  configuration: {
    icon: SlidersHorizontal,
    path: (id: string) => `configurations/${id}`,
  },
  smartUrl: { icon: Link2, path: (id: string) => `smarturls/${id}` },
} as const;

/** Commands for the things that the server found by name. */
export function foundCommands(t: T, handle: string, found: readonly NamedThing[]): Command[] {
  return found.map(({ kind, id, name }) => {
    const { icon, path } = THINGS[kind];
    const href = `/w/${handle}/${path(id)}`;
    const aside = t(`palette.things.${kind}`);
    return { ...command("found", name, icon, href, { aside }), id: `${kind}-${id}` };
  });
}
