import {
  alertHistorySchema,
  channelChangeSchema,
  channelSchema,
  reportSettingsSchema,
  ruleSchema,
} from "@/lib/panel/schemas/alerts";
import { allOf, LEADS_ELSEWHERE, type Operations, readsOf } from "../legacy-operation";

export const ALERT_ROUTES = {
  alerts: {
    GET: { needs: readsOf(), summary: "Lists the alert rules and channels, and the report's day." },
  },
  "alerts/history": {
    GET: {
      needs: allOf("traffic"),
      summary: "Lists the alerts of thirty days, newest first.",
      query: alertHistorySchema,
    },
  },
  "alerts/rules": {
    POST: { needs: LEADS_ELSEWHERE, summary: "Makes an alert rule.", body: ruleSchema },
  },
  "alerts/rules/[ruleId]": {
    PUT: { needs: LEADS_ELSEWHERE, summary: "Changes an alert rule.", body: ruleSchema },
    DELETE: { needs: LEADS_ELSEWHERE, summary: "Removes an alert rule and its history." },
  },
  "alerts/channels": {
    POST: { needs: LEADS_ELSEWHERE, summary: "Makes a channel for alerts.", body: channelSchema },
  },
  "alerts/channels/[channelId]": {
    PUT: {
      needs: LEADS_ELSEWHERE,
      summary: "Changes a channel. Null keeps where it leads.",
      body: channelChangeSchema,
    },
    DELETE: { needs: LEADS_ELSEWHERE, summary: "Removes a channel." },
  },
  "alerts/channels/[channelId]/test": {
    POST: {
      needs: LEADS_ELSEWHERE,
      summary: "Sends a test message, and tells whether it arrived.",
    },
  },
  "alerts/report": {
    PUT: {
      needs: allOf("members"),
      summary: "Sets whether and when the weekly report is sent.",
      body: reportSettingsSchema,
    },
  },
} as const satisfies Readonly<Record<string, Operations>>;
