import { expect, test } from "@playwright/test";
import { OwnRedis } from "@/test/state/own-redis";
import { until } from "@/test/state/until";
import { onlyInFullLength, report } from "../support/drill";
import { countStatuses } from "../support/http";
import type { Server } from "../support/server";
import { openTestbed } from "../support/testbed";
import { EMAIL, openWorkspace } from "../support/workspaces";

/* A rule's counter is one for all that serve: several machines with several threads each, with and without Redis. */
const testbed = openTestbed();

const LIMIT = 20;
const BLOCKER = {
  counters: [{ name: "signin", by: ["network"], path: "/signin" }],
  rules: [{ name: "too many", when: `count("signin", "10m") > ${LIMIT}`, action: "block" }],
};

test("a rule counts what two machines of two workers each saw, on alone without Redis, and together again after", async () => {
  onlyInFullLength("lib/state/rule-counters/count-exchange.test.ts, workers.spec.ts");
  const redis = await OwnRedis.open();
  if (typeof redis === "string") return test.skip(true, redis);
  testbed.onClose(() => redis.kill());
  const databaseUrl = await testbed.ownDatabase();
  const env = { WORKERS: "2", REDIS_URL: redis.url };
  const installation = testbed.emptyInstallation(env, databaseUrl);
  const one = await installation.start();
  const two = await testbed.emptyInstallation(env, databaseUrl).start();
  const { apikey } = await openWorkspace(installation, ["--quota", "100000"]);
  const importing = ["account", "import", "--email", EMAIL, "--file", "-"];
  await installation.operator(importing, JSON.stringify({ version: 1, blocker: BLOCKER }));

  /** Each call on a connection of its own, so that both workers get some. */
  const ask = async (server: Server, ip: string, path: string, calls: number) => {
    const url = `https://shop.example${path}`;
    const asking = Array.from({ length: calls }, () => server.get("blocker", { apikey, ip, url }));
    const answers = await Promise.all(asking);
    expect(countStatuses(answers)).toEqual({ 200: calls });
    return answers.filter(({ text }) => text.includes('"blockAccess":1')).length;
  };
  const signIn = (server: Server, ip: string, times: number) => ask(server, ip, "/signin", times);
  /** How many of eight calls that are not counted are blocked. */
  const probe = (server: Server, ip: string) => ask(server, ip, "/", 8);

  await until("the rule is known", async () => {
    await signIn(one, "73.1.1.1", 8);
    return (await probe(one, "73.1.1.1")) === 8 && (await probe(two, "73.1.1.1")) === 8;
  });

  await Promise.all([signIn(one, "73.1.1.2", LIMIT / 2), signIn(two, "73.1.1.2", LIMIT / 2)]);
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  expect([await probe(one, "73.1.1.2"), await probe(two, "73.1.1.2")]).toEqual([0, 0]);
  await signIn(two, "73.1.1.2", 1);
  await until("all workers have heard of one more", async () => {
    return (await probe(one, "73.1.1.2")) === 8 && (await probe(two, "73.1.1.2")) === 8;
  });

  await redis.kill();
  await signIn(one, "73.1.1.3", LIMIT + 1);
  await until("both workers of a machine know what they saw", async () => {
    return (await probe(one, "73.1.1.3")) === 8;
  });
  expect(await probe(two, "73.1.1.3")).toBe(0);

  await redis.start();
  let tries = 0;
  await until("they count together again", async () => {
    const ip = `73.1.2.${++tries}`;
    await Promise.all([signIn(one, ip, LIMIT / 2 + 1), signIn(two, ip, LIMIT / 2 + 1)]);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return (await probe(one, ip)) === 8 && (await probe(two, ip)) === 8;
  });
  report({ notes: `together again at try ${tries}` });
});
