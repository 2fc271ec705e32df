import { HOUR_MS } from "@/lib/base/durations";
import {
  createdKey,
  createKey,
  keyChange,
  keyPage,
  keyRotation,
  keysQuery,
  listKeyPage,
  makeSiteTest,
  newKey,
  newSiteTest,
  readSiteTest,
  revokeKey,
  rotatedKey,
  rotateKey,
  siteTestLinks,
  siteTestProof,
  siteTestQuery,
  siteTestState,
  updateKey,
  verifyKey,
} from "@/lib/features/keys";
import { KEYS_A_PAGE } from "../page-sizes";
import { idParam, noteOfUser } from "../server/panel-route";
import { allOf, readsOf, workspaceOperation } from "./operation";

const list = workspaceOperation({
  method: "GET",
  path: "keys",
  role: "viewer",
  scopes: readsOf("keys"),
  summary: "Lists the API keys, in pages.",
  query: keysQuery,
  answer: keyPage,
  run: ({ ctx }, { query }) => listKeyPage(ctx, { ...query, pageSize: KEYS_A_PAGE }),
});

const create = workspaceOperation({
  method: "POST",
  path: "keys",
  role: "member",
  scopes: allOf("keys"),
  gives: "an API key",
  summary: "Makes an API key. Only this answer has its text.",
  limit: "createOfUser",
  body: newKey,
  answer: createdKey,
  async run(call, { body }) {
    const key = await createKey(call.ctx, body);
    noteOfUser(call, "key.change", { reason: "create", workspaceId: call.workspace.id });
    return key;
  },
});

const update = workspaceOperation({
  method: "PATCH",
  path: "keys/[id]",
  role: "member",
  scopes: allOf("keys"),
  summary: "Changes an API key.",
  body: keyChange,
  async run(call, { body }) {
    await updateKey(call.ctx, idParam(call, "id"), body);
    noteOfUser(call, "key.change", { reason: "update", workspaceId: call.workspace.id });
  },
});

const revoke = workspaceOperation({
  method: "DELETE",
  path: "keys/[id]",
  role: "member",
  scopes: allOf("keys"),
  summary: "Revokes an API key.",
  async run(call) {
    await revokeKey(call.ctx, idParam(call, "id"));
    noteOfUser(call, "key.change", { reason: "revoke", workspaceId: call.workspace.id });
  },
});

const rotate = workspaceOperation({
  method: "POST",
  path: "keys/[id]/rotate",
  role: "member",
  scopes: allOf("keys"),
  gives: "an API key",
  summary: "Replaces an API key by a new one. Only this answer has its text.",
  limit: "createOfUser",
  body: keyRotation,
  answer: rotatedKey,
  async run(call, { body }) {
    const overlapMs = Math.round(body.overlapHours * HOUR_MS);
    const key = await rotateKey(call.ctx, idParam(call, "id"), overlapMs);
    noteOfUser(call, "key.change", { reason: "rotate", workspaceId: call.workspace.id });
    return key;
  },
});

const readTest = workspaceOperation({
  method: "GET",
  path: "keys/[id]/test",
  role: "viewer",
  scopes: readsOf("keys"),
  summary: "Reads what became of the visits of an integration test.",
  query: siteTestQuery,
  answer: siteTestState,
  run: (call, { query }) =>
    readSiteTest(call.runtime.traffic, call.ctx, {
      keyId: idParam(call, "id"),
      testId: query.test,
    }),
});

const startTest = workspaceOperation({
  method: "POST",
  path: "keys/[id]/test",
  role: "member",
  scopes: allOf("keys"),
  summary: "Makes links that test whether a site is protected. They work for an hour.",
  limit: "createOfUser",
  body: newSiteTest,
  answer: siteTestLinks,
  run: (call, { body }) =>
    makeSiteTest(call.runtime.api.siteTests, call.ctx, { keyId: idParam(call, "id"), ...body }),
});

const verify = workspaceOperation({
  method: "PUT",
  path: "keys/[id]/test",
  role: "member",
  scopes: allOf("keys"),
  summary: "Marks a key's integration as verified.",
  body: siteTestProof,
  async run(call, { body }) {
    const keyId = idParam(call, "id");
    await verifyKey(call.ctx, call.runtime.traffic, { keyId, testId: body.test });
    noteOfUser(call, "key.change", { reason: "verify", workspaceId: call.workspace.id });
  },
});

export const OPERATIONS = [
  list,
  create,
  update,
  revoke,
  rotate,
  readTest,
  startTest,
  verify,
] as const;
