/** The panel's routes, by their paths below `/api/manage/v1/`. */
export const PANEL_MODULES = {
  blocker: () => import("@/app/api/panel/w/[handle]/blocker/route"),
  "blocker/replay": () => import("@/app/api/panel/w/[handle]/blocker/replay/route"),
  "blocker/versions": () => import("@/app/api/panel/w/[handle]/blocker/versions/route"),
  "blocker/versions/[version]": () =>
    import("@/app/api/panel/w/[handle]/blocker/versions/[version]/route"),
  bots: () => import("@/app/api/panel/w/[handle]/bots/route"),
  "bots/robots": () => import("@/app/api/panel/w/[handle]/bots/robots/route"),
  "bots/compliance": () => import("@/app/api/panel/w/[handle]/bots/compliance/route"),
  configurations: () => import("@/app/api/panel/w/[handle]/configurations/route"),
  "configurations/replay": () => import("@/app/api/panel/w/[handle]/configurations/replay/route"),
  "configurations/try": () => import("@/app/api/panel/w/[handle]/configurations/try/route"),
  "configurations/[id]": () => import("@/app/api/panel/w/[handle]/configurations/[id]/route"),
  "configurations/[id]/brand": () =>
    import("@/app/api/panel/w/[handle]/configurations/[id]/brand/route"),
  "configurations/[id]/versions": () =>
    import("@/app/api/panel/w/[handle]/configurations/[id]/versions/route"),
  "configurations/[id]/versions/[version]": () =>
    import("@/app/api/panel/w/[handle]/configurations/[id]/versions/[version]/route"),
  "rules/try": () => import("@/app/api/panel/w/[handle]/rules/try/route"),
  "smarturls/export": () => import("@/app/api/panel/w/[handle]/smarturls/export/route"),
  "smarturls/import": () => import("@/app/api/panel/w/[handle]/smarturls/import/route"),
  "smarturls/tags": () => import("@/app/api/panel/w/[handle]/smarturls/tags/route"),
  "smarturls/[id]/duplicate": () =>
    import("@/app/api/panel/w/[handle]/smarturls/[id]/duplicate/route"),
  "smarturls/[id]/statistics/export": () =>
    import("@/app/api/panel/w/[handle]/smarturls/[id]/statistics/export/route"),
  "smarturls/[id]/tags": () => import("@/app/api/panel/w/[handle]/smarturls/[id]/tags/route"),
  smarturls: () => import("@/app/api/panel/w/[handle]/smarturls/route"),
  "smarturls/replay": () => import("@/app/api/panel/w/[handle]/smarturls/replay/route"),
  "smarturls/[id]": () => import("@/app/api/panel/w/[handle]/smarturls/[id]/route"),
  "smarturls/[id]/versions": () =>
    import("@/app/api/panel/w/[handle]/smarturls/[id]/versions/route"),
  "smarturls/[id]/versions/[version]": () =>
    import("@/app/api/panel/w/[handle]/smarturls/[id]/versions/[version]/route"),
  "smarturls/[id]/password": () =>
    import("@/app/api/panel/w/[handle]/smarturls/[id]/password/route"),
  "smarturls/[id]/statistics": () =>
    import("@/app/api/panel/w/[handle]/smarturls/[id]/statistics/route"),
  "smarturls/[id]/status": () => import("@/app/api/panel/w/[handle]/smarturls/[id]/status/route"),
  overview: () => import("@/app/api/panel/w/[handle]/overview/route"),
  "overview/attack": () => import("@/app/api/panel/w/[handle]/overview/attack/route"),
  "overview/enforce": () => import("@/app/api/panel/w/[handle]/overview/enforce/route"),
  "overview/top": () => import("@/app/api/panel/w/[handle]/overview/top/route"),
  traffic: () => import("@/app/api/panel/w/[handle]/traffic/route"),
  "traffic/count": () => import("@/app/api/panel/w/[handle]/traffic/count/route"),
  "traffic/export": () => import("@/app/api/panel/w/[handle]/traffic/export/route"),
  "traffic/facets": () => import("@/app/api/panel/w/[handle]/traffic/facets/route"),
  "traffic/retention": () => import("@/app/api/panel/w/[handle]/traffic/retention/route"),
  "traffic/summary": () => import("@/app/api/panel/w/[handle]/traffic/summary/route"),
  "traffic/views": () => import("@/app/api/panel/w/[handle]/traffic/views/route"),
  "traffic/views/[id]": () => import("@/app/api/panel/w/[handle]/traffic/views/[id]/route"),
  "traffic/visitor": () => import("@/app/api/panel/w/[handle]/traffic/visitor/route"),
  "traffic/[id]": () => import("@/app/api/panel/w/[handle]/traffic/[id]/route"),
  audit: () => import("@/app/api/panel/w/[handle]/audit/route"),
  brand: () => import("@/app/api/panel/w/[handle]/brand/route"),
  "check-data": () => import("@/app/api/panel/w/[handle]/check-data/route"),
  document: () => import("@/app/api/panel/w/[handle]/document/route"),
  "document/plan": () => import("@/app/api/panel/w/[handle]/document/plan/route"),
  find: () => import("@/app/api/panel/w/[handle]/find/route"),
  invitations: () => import("@/app/api/panel/w/[handle]/invitations/route"),
  "invitations/[id]": () => import("@/app/api/panel/w/[handle]/invitations/[id]/route"),
  "invitations/[id]/resend": () =>
    import("@/app/api/panel/w/[handle]/invitations/[id]/resend/route"),
  members: () => import("@/app/api/panel/w/[handle]/members/route"),
  "members/[userId]": () => import("@/app/api/panel/w/[handle]/members/[userId]/route"),
  plan: () => import("@/app/api/panel/w/[handle]/plan/route"),
  settings: () => import("@/app/api/panel/w/[handle]/settings/route"),
  standing: () => import("@/app/api/panel/w/[handle]/standing/route"),
};
