import type { StandingAccess } from "./standing-access";

/** Where each is managed, below `/w/HANDLE/settings/`. */
export const SETTINGS_PAGES: Readonly<Record<StandingAccess["kind"], string>> = {
  token: "tokens",
  webhook: "webhooks",
  stream: "streams",
  channel: "alerts",
  invitation: "members",
};
