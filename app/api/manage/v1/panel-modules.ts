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
  keys: () => import("@/app/api/panel/w/[handle]/keys/route"),
  "keys/[id]": () => import("@/app/api/panel/w/[handle]/keys/[id]/route"),
  "keys/[id]/test": () => import("@/app/api/panel/w/[handle]/keys/[id]/test/route"),
  "keys/[id]/rotate": () => import("@/app/api/panel/w/[handle]/keys/[id]/rotate/route"),
  "site-keys": () => import("@/app/api/panel/w/[handle]/site-keys/route"),
  "site-keys/[id]": () => import("@/app/api/panel/w/[handle]/site-keys/[id]/route"),
  "site-keys/[id]/rotate": () => import("@/app/api/panel/w/[handle]/site-keys/[id]/rotate/route"),
  "site-keys/[id]/statistics": () =>
    import("@/app/api/panel/w/[handle]/site-keys/[id]/statistics/route"),
  lists: () => import("@/app/api/panel/w/[handle]/lists/route"),
  "lists/[list]": () => import("@/app/api/panel/w/[handle]/lists/[list]/route"),
  "lists/[list]/[id]": () => import("@/app/api/panel/w/[handle]/lists/[list]/[id]/route"),
  "lists/[list]/export": () => import("@/app/api/panel/w/[handle]/lists/[list]/export/route"),
  "named-lists": () => import("@/app/api/panel/w/[handle]/named-lists/route"),
  "named-lists/[list]": () => import("@/app/api/panel/w/[handle]/named-lists/[list]/route"),
  "lists/[list]/import": () => import("@/app/api/panel/w/[handle]/lists/[list]/import/route"),
  alerts: () => import("@/app/api/panel/w/[handle]/alerts/route"),
  "alerts/history": () => import("@/app/api/panel/w/[handle]/alerts/history/route"),
  "alerts/rules": () => import("@/app/api/panel/w/[handle]/alerts/rules/route"),
  "alerts/rules/[ruleId]": () => import("@/app/api/panel/w/[handle]/alerts/rules/[ruleId]/route"),
  "alerts/channels": () => import("@/app/api/panel/w/[handle]/alerts/channels/route"),
  "alerts/channels/[channelId]": () =>
    import("@/app/api/panel/w/[handle]/alerts/channels/[channelId]/route"),
  "alerts/channels/[channelId]/test": () =>
    import("@/app/api/panel/w/[handle]/alerts/channels/[channelId]/test/route"),
  "alerts/report": () => import("@/app/api/panel/w/[handle]/alerts/report/route"),
  brand: () => import("@/app/api/panel/w/[handle]/brand/route"),
  "check-data": () => import("@/app/api/panel/w/[handle]/check-data/route"),
  domains: () => import("@/app/api/panel/w/[handle]/domains/route"),
  "domains/[id]": () => import("@/app/api/panel/w/[handle]/domains/[id]/route"),
  "domains/[id]/check": () => import("@/app/api/panel/w/[handle]/domains/[id]/check/route"),
  document: () => import("@/app/api/panel/w/[handle]/document/route"),
  "document/plan": () => import("@/app/api/panel/w/[handle]/document/plan/route"),
  streams: () => import("@/app/api/panel/w/[handle]/streams/route"),
  "streams/[id]": () => import("@/app/api/panel/w/[handle]/streams/[id]/route"),
  "streams/[id]/test": () => import("@/app/api/panel/w/[handle]/streams/[id]/test/route"),
};
