import account from "./en/account.json";
import alerts from "./en/alerts.json";
import audit from "./en/audit.json";
import auth from "./en/auth.json";
import bots from "./en/bots.json";
import brand from "./en/brand.json";
import campaigns from "./en/campaigns.json";
import challenges from "./en/challenges.json";
import charts from "./en/charts.json";
import configurations from "./en/configurations.json";
import document from "./en/document.json";
import domains from "./en/domains.json";
import integrations from "./en/integrations.json";
import keys from "./en/keys.json";
import lists from "./en/lists.json";
import mails from "./en/mails.json";
import members from "./en/members.json";
import operator from "./en/operator.json";
import overview from "./en/overview.json";
import panel from "./en/panel.json";
import plan from "./en/plan.json";
import playground from "./en/playground.json";
import policy from "./en/policy.json";
import report from "./en/report.json";
import reports from "./en/reports.json";
import rules from "./en/rules.json";
import security from "./en/security.json";
import session from "./en/session.json";
import settings from "./en/settings.json";
import site from "./en/site.json";
import sitekeys from "./en/sitekeys.json";
import smarturls from "./en/smarturls.json";
import streams from "./en/streams.json";
import tokens from "./en/tokens.json";
import traffic from "./en/traffic.json";
import ui from "./en/ui.json";
import webhooks from "./en/webhooks.json";

/*
 * Every string of the interface, a file for each room that shows them. Messages are in ICU's MessageFormat;
 * numbers come in formatted for the reader, beside the count that chooses the plural.
 */
export const ENGLISH = {
  account,
  alerts,
  audit,
  auth,
  bots,
  campaigns,
  brand,
  challenges,
  charts,
  configurations,
  document,
  domains,
  integrations,
  keys,
  lists,
  mails,
  members,
  operator,
  overview,
  panel,
  plan,
  playground,
  policy,
  report,
  reports,
  rules,
  security,
  session,
  settings,
  site,
  sitekeys,
  smarturls,
  streams,
  tokens,
  traffic,
  ui,
  webhooks,
};

/** A room's messages. */
export type Namespace = keyof typeof ENGLISH;
