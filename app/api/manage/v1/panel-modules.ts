/** The panel's routes, by their paths below `/api/manage/v1/`. */
export const PANEL_MODULES = {
  domains: () => import("@/app/api/panel/w/[handle]/domains/route"),
  "domains/[id]": () => import("@/app/api/panel/w/[handle]/domains/[id]/route"),
  "domains/[id]/check": () => import("@/app/api/panel/w/[handle]/domains/[id]/check/route"),
};
