import { checkData } from "../policy/check-data";
import { checksData } from "../policy/model";
import { readsOf, workspaceOperation } from "./operation";

const read = workspaceOperation({
  method: "GET",
  path: "check-data",
  role: "viewer",
  scopes: readsOf(),
  summary: "The data behind each check of this server.",
  answer: checksData,
  /** The same for every workspace. */
  run: ({ runtime: { feeds, env } }) => checkData(feeds.status(), env.dnsblZones.length),
});

export const OPERATIONS = [read] as const;
