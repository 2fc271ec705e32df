import { OPERATIONS as ALERTS } from "./operator-alerts";
import { OPERATIONS as FEEDS } from "./operator-feeds";
import { OPERATIONS as LINKS } from "./operator-links";
import { OPERATIONS as MAIL } from "./operator-mail";
import { OPERATIONS as SIGN_UP } from "./operator-sign-up";
import { OPERATIONS as WORKSPACES } from "./operator-workspaces";

export const OPERATIONS = [
  ...ALERTS,
  ...FEEDS,
  ...LINKS,
  ...MAIL,
  ...SIGN_UP,
  ...WORKSPACES,
] as const;
