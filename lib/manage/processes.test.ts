import { beforeAll, describe, expect, it } from "vitest";
import { revokeAccessToken } from "@/lib/features/access-tokens/access-tokens";
import { withTestDatabase } from "@/test/db/database";
import { callManage, type ManageAnswer, makeToken } from "@/test/manage/manage-client";
import { openStage } from "@/test/panel/stage";
import type { TestRuntime } from "@/test/panel/start-test-runtime";
import { WAYS_TO_LEAVE, withTwoRuntimes } from "@/test/panel/two-runtimes";
import { createWorkspaceFixture, type WorkspaceFixture } from "@/test/panel/workspace-fixture";
import { until } from "@/test/state/until";

/* Access tokens where several processes answer, and where the database is away from one of them. */
const stage = openStage();

const database = withTestDatabase();
const processes = withTwoRuntimes(database);
/** A request waits no longer for the database, with room for a busy machine. */
const BOUND_MS = 12_000;

let fixture: WorkspaceFixture;

beforeAll(async () => {
  fixture = await createWorkspaceFixture(database.prisma, Date.now());
});

async function callIn(
  { runtime }: TestRuntime,
  token: string,
  method = "GET",
  body?: unknown,
): Promise<ManageAnswer> {
  stage.runtime = runtime;
  return callManage(method, "keys", { token, ...(body !== undefined && { body }) });
}

it("a token that is revoked in one process is refused by the next request to another", async () => {
  const { id, token } = await makeToken(database.prisma, fixture, ["read"]);
  expect((await callIn(processes.far, token)).status).toBe(200);
  const actor = { userId: fixture.users.owner.id, name: fixture.users.owner.email };
  const { prisma } = processes.near.runtime;
  const { workspaceId } = fixture;
  await revokeAccessToken({ prisma, workspaceId, actor, now: Date.now() }, id);
  expect(await callIn(processes.far, token)).toMatchObject({
    status: 401,
    json: { code: "token_invalid" },
  });
});

describe.each(WAYS_TO_LEAVE)("while the database %s", (_how, leave) => {
  it("reads and changes are 503 with problem details, and work again when it is back", async () => {
    const { token } = await makeToken(database.prisma, fixture, ["read", "keys"]);
    expect((await callIn(processes.far, token)).status).toBe(200);
    leave(processes);
    const began = performance.now();
    const answers = [
      await callIn(processes.far, token),
      await callIn(processes.far, token, "POST", { name: "made meanwhile" }),
    ];
    expect(performance.now() - began).toBeLessThan(2 * BOUND_MS);
    for (const answer of answers) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get("content-type")).toBe("application/problem+json");
      expect(answer.headers.get("retry-after")).toBe("1");
      expect(answer.json).toMatchObject({ status: 503, code: "unavailable" });
    }
    expect((await callIn(processes.near, token)).status).toBe(200);
    processes.comeBack();
    await until(
      "it answers again",
      async () => (await callIn(processes.far, token)).status === 200,
    );
    const kept = await database.prisma.apiKey.count({ where: { name: "made meanwhile" } });
    expect(kept).toBe(0);
  });
});
