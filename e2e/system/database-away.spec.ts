import { expect, test } from "@playwright/test";
import { runOn } from "@/test/db/servers";
import { urlOfDatabase } from "@/test/db/urls";
import { until } from "@/test/state/until";
import { signalPostgres } from "./support/cluster";
import { type Answer, bodyOf, countStatuses } from "./support/http";
import type { Installation } from "./support/installation";
import type { Server } from "./support/server";
import { openTestbed } from "./support/testbed";
import { createKey, openWorkspace } from "./support/workspaces";

const testbed = openTestbed();

const blocker = (apikey: string, call = 0) =>
  `/api/blocker?apikey=${apikey}&ip=73.2.${(call >> 8) & 255}.${call & 255}`;

const callMany = (server: Server, apikey: string, calls: number): Promise<Answer[]> =>
  Promise.all(Array.from({ length: calls }, (_, call) => server.send(blocker(apikey, call))));

const readiness = async (server: Server) => bodyOf(await server.send("/readyz"));

const isAnswered = async (server: Server, apikey: string) =>
  (await server.send(blocker(apikey))).status === 200;

function signalDatabase({ postmasterPid }: Installation, signal: "STOP" | "CONT"): void {
  if (postmasterPid !== undefined) signalPostgres(postmasterPid, signal);
}

function expectUnavailable(answer: Answer): void {
  expect(answer.status).toBe(503);
  expect(answer.headers["x-error-code"]).toBe("unavailable");
  expect(answer.headers["retry-after"]).toBe("1");
  expect(bodyOf(answer)).toMatchObject({
    status: "failed",
    errorMessage: "Service is unavailable.",
  });
}

test("a database that hangs: memory serves what it can, the rest is refused, and every call that was answered is counted", async () => {
  const installation = testbed.installation();
  const server = await installation.start();
  const { apikey } = await openWorkspace(installation, ["--quota", "100000"]);
  const { apikey: stranger } = await createKey(installation);
  await server.ask("blocker", { apikey, ip: "73.2.3.4" });
  let answered = 1;
  let answers: Answer[] = [];
  signalDatabase(installation, "STOP");
  try {
    answers = await callMany(server, apikey, 300);
    expectUnavailable(await server.send(blocker(stranger)));
    expect((await server.send("/healthz")).status).toBe(200);
    expect(await readiness(server)).toMatchObject({
      status: "not ready",
      reasons: expect.arrayContaining(["the database does not answer"]),
    });
    const link = await server.send("/go/nobody/promo");
    expect({ status: link.status, retry: link.headers["retry-after"] }).toEqual({
      status: 503,
      retry: "30",
    });
  } finally {
    signalDatabase(installation, "CONT");
  }
  const counts = countStatuses(answers);
  // The lease in memory: sixteen, of which the first call has spent one.
  expect(counts[200]).toBe(15);
  expect(counts[503]).toBe(285);
  for (const answer of answers.filter(({ status }) => status === 503)) expectUnavailable(answer);
  answered += counts[200] ?? 0;
  await until("calls are answered again", async () => {
    const isServed = await isAnswered(server, apikey);
    if (isServed) answered++;
    return isServed;
  });
  await until("it is ready again", async () => (await readiness(server)).status === "ready");
  expect(Number((await server.ask("account", { apikey })).Usage)).toBe(answered);
  // Not one line per failure.
  const { stdout } = await server.program.stop();
  expect(stdout.match(/requests were refused/g)?.length ?? 0).toBeLessThan(20);
});

test("a database that takes no changes is no database to be ready with", async () => {
  const databaseUrl = await testbed.ownDatabase();
  const installation = testbed.emptyInstallation({}, databaseUrl);
  const server = await installation.start();
  const name = new URL(databaseUrl).pathname.slice(1);
  // Through another connection: its own sessions are read-only now.
  const nextDoor = urlOfDatabase(databaseUrl, "postgres");
  const reconnect = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`;
  expect(await readiness(server)).toEqual({ status: "ready" });
  await runOn(nextDoor, `ALTER DATABASE "${name}" SET default_transaction_read_only = on`);
  await runOn(nextDoor, reconnect);
  await until("it is not ready", async () => {
    const { reasons } = await readiness(server);
    return Array.isArray(reasons) && reasons.includes("the database takes no changes");
  });
  expect((await server.send("/readyz")).status).toBe(503);
  const { text } = await server.send("/status");
  expect(text).toContain(">Something is wrong here<");
  await until(
    "the metrics say so",
    async () => (await server.metric("gatehouse_database_up")) === 0,
  );
  await runOn(nextDoor, `ALTER DATABASE "${name}" RESET default_transaction_read_only`);
  await runOn(nextDoor, reconnect);
  await until("it is ready again", async () => (await readiness(server)).status === "ready");
});
