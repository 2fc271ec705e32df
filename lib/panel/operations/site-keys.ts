import { z } from "zod";
import {
  createSiteKey,
  getSiteKey,
  getSiteKeyStatistics,
  listSiteKeys,
  newSiteKey,
  removeSiteKey,
  rotateSecret,
  siteKeySettings,
  siteKeyStatistics,
  siteKeySummary,
  updateSiteKey,
} from "@/lib/features/site-keys";
import { overviewWindow } from "@/lib/features/traffic";
import { overviewSchema } from "../schemas/traffic";
import { idParam, noteOfUser } from "../server/panel-route";
import { allOf, readsOf, workspaceOperation } from "./operation";

const list = workspaceOperation({
  method: "GET",
  path: "site-keys",
  role: "viewer",
  scopes: readsOf("keys"),
  summary: "Lists the site keys.",
  answer: z.object({ siteKeys: z.array(siteKeySummary) }),
  run: async ({ ctx }) => ({ siteKeys: await listSiteKeys(ctx) }),
});

const create = workspaceOperation({
  method: "POST",
  path: "site-keys",
  role: "member",
  scopes: allOf("keys"),
  gives: "a site key's secret",
  summary: "Makes a site key. Only this answer has its secret.",
  limit: "createOfUser",
  body: siteKeySettings,
  answer: newSiteKey,
  async run(call, { body }) {
    const created = await createSiteKey(call.ctx, body);
    noteOfUser(call, "key.change", { reason: "create", workspaceId: call.workspace.id });
    return created;
  },
});

const read = workspaceOperation({
  method: "GET",
  path: "site-keys/[id]",
  role: "viewer",
  scopes: readsOf("keys"),
  summary: "Reads a site key.",
  answer: siteKeySummary,
  run: (call) => getSiteKey(call.ctx, idParam(call, "id")),
});

const update = workspaceOperation({
  method: "PUT",
  path: "site-keys/[id]",
  role: "member",
  scopes: allOf("keys"),
  summary: "Changes a site key.",
  body: siteKeySettings,
  async run(call, { body }) {
    await updateSiteKey(call.ctx, idParam(call, "id"), body);
    noteOfUser(call, "key.change", { reason: "update", workspaceId: call.workspace.id });
  },
});

const remove = workspaceOperation({
  method: "DELETE",
  path: "site-keys/[id]",
  role: "member",
  scopes: allOf("keys"),
  summary: "Removes a site key and its statistics.",
  async run(call) {
    await removeSiteKey(call.ctx, idParam(call, "id"));
    noteOfUser(call, "key.change", { reason: "revoke", workspaceId: call.workspace.id });
  },
});

const rotate = workspaceOperation({
  method: "POST",
  path: "site-keys/[id]/rotate",
  role: "member",
  scopes: allOf("keys"),
  gives: "a site key's secret",
  summary: "Makes a new secret; the one before works for a day longer.",
  limit: "createOfUser",
  answer: newSiteKey,
  async run(call) {
    const rotated = await rotateSecret(call.ctx, idParam(call, "id"));
    noteOfUser(call, "key.change", { reason: "rotate", workspaceId: call.workspace.id });
    return rotated;
  },
});

const statistics = workspaceOperation({
  method: "GET",
  path: "site-keys/[id]/statistics",
  role: "viewer",
  scopes: readsOf("keys"),
  summary: "Counts a site key's challenges.",
  query: overviewSchema,
  answer: siteKeyStatistics,
  run: (call, { query }) =>
    getSiteKeyStatistics(call.ctx, idParam(call, "id"), overviewWindow(query.range, call.now)),
});

const honeypot = workspaceOperation({
  method: "GET",
  path: "site-keys/[id]/honeypot",
  role: "viewer",
  scopes: readsOf("keys"),
  summary: "Makes the path of a honeypot's link, for templates of the site.",
  answer: z.object({
    path: z
      .string()
      .describe(
        "Below `/.gatehouse/trap/` of the site's own host. Each answer has another one; all work.",
      ),
  }),
  async run(call) {
    const { publicKey } = await getSiteKey(call.ctx, idParam(call, "id"));
    return { path: call.runtime.api.trapTokens.entrance(publicKey, call.now) };
  },
});

export const OPERATIONS = [
  list,
  create,
  read,
  update,
  remove,
  rotate,
  statistics,
  honeypot,
] as const;
