/** The panel's routes, by their paths below `/api/manage/v1/`. */
export const PANEL_MODULES = {
  lists: () => import("@/app/api/panel/w/[handle]/lists/route"),
  "lists/[list]": () => import("@/app/api/panel/w/[handle]/lists/[list]/route"),
  "lists/[list]/[id]": () => import("@/app/api/panel/w/[handle]/lists/[list]/[id]/route"),
  "lists/[list]/export": () => import("@/app/api/panel/w/[handle]/lists/[list]/export/route"),
  "named-lists": () => import("@/app/api/panel/w/[handle]/named-lists/route"),
  "named-lists/[list]": () => import("@/app/api/panel/w/[handle]/named-lists/[list]/route"),
  "lists/[list]/import": () => import("@/app/api/panel/w/[handle]/lists/[list]/import/route"),
  domains: () => import("@/app/api/panel/w/[handle]/domains/route"),
  "domains/[id]": () => import("@/app/api/panel/w/[handle]/domains/[id]/route"),
  "domains/[id]/check": () => import("@/app/api/panel/w/[handle]/domains/[id]/check/route"),
};
