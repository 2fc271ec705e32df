import {
  siteTestQuerySchema,
  startSiteTestSchema,
  verifyKeySchema,
} from "@/lib/panel/schemas/keys";
import { limitAccount } from "@/lib/panel/server/limits";
import {
  idParam,
  noteOfUser,
  readBody,
  readQuery,
  workspaceRoute,
} from "@/lib/panel/server/panel-route";
import { makeSiteTest, readSiteTest, verifyKey } from "@/lib/services/key/site-test";

export const GET = workspaceRoute("viewer", (call) => {
  const { test } = readQuery(call, siteTestQuerySchema);
  const keyId = idParam(call, "id");
  return readSiteTest(call.runtime.traffic, call.ctx, { keyId, testId: test });
});

/** Links for the owner to open. */
export const POST = workspaceRoute("member", async (call) => {
  await limitAccount(call.runtime, "createOfUser", call.user.id);
  const { site } = await readBody(call, startSiteTestSchema);
  const keyId = idParam(call, "id");
  return makeSiteTest(call.runtime.api.siteTests, call.ctx, { keyId, site });
});

export const PUT = workspaceRoute("member", async (call) => {
  const { test } = await readBody(call, verifyKeySchema);
  const keyId = idParam(call, "id");
  await verifyKey(call.ctx, call.runtime.traffic, { keyId, testId: test });
  noteOfUser(call, "key.change", { reason: "verify", workspaceId: call.workspace.id });
});
