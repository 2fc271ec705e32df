/** The audit log's areas as the panel names them; unknown ones are shown as they are. */
const AREAS: Readonly<Record<string, string>> = {
  account: "Account and plan",
  blocker: "Blocker policy",
  configuration: "Configurations",
  document: "Imports",
  invitation: "Invitations",
  key: "API keys",
  "link-domain": "Domains",
  "link-report": "Reported SmartURLs",
  list: "Lists",
  member: "Members",
  "smart-url": "SmartURLs",
  traffic: "Traffic",
  workspace: "Workspace",
};

export const areaWords = (area: string): string => AREAS[area] ?? area.replaceAll("-", " ");
