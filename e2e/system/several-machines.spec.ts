import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { startPgbouncer } from "@/test/db/pgbouncer";
import { countStatuses } from "./support/http";
import type { Installation } from "./support/installation";
import { openTestbed } from "./support/testbed";
import { openWorkspace } from "./support/workspaces";

const testbed = openTestbed();

const secretIn = (installation: Installation) =>
  readFileSync(join(installation.dataDir, "secret"), "utf8");

test("two machines on one database agree on a secret without a setting, and a third with another is refused", async () => {
  const databaseUrl = await testbed.ownDatabase();
  const [one, two, three] = [
    testbed.emptyInstallation({}, databaseUrl),
    testbed.emptyInstallation({}, databaseUrl),
    testbed.emptyInstallation(
      { NEXTAUTH_SECRET: "a secret of the third machine's own" },
      databaseUrl,
    ),
  ];
  await Promise.all([one.start(), two.start()]);
  expect(secretIn(one)).toMatch(/^[A-Za-z0-9_-]{43}\n$/);
  expect(secretIn(two)).toBe(secretIn(one));
  const { status, stderr } = await three.launch().ended;
  expect(status).toBe(1);
  expect(stderr).toContain(
    "Gatehouse did not start: NEXTAUTH_SECRET differs from that of this database's other processes.",
  );
  expect(stderr).not.toContain("a secret of the third machine's own");
  // Together with the previous version it is a change, for all of them.
  const change = { NEXTAUTH_SECRET_PREVIOUS: secretIn(one).trim() };
  await three.start(change);
});

test("behind PgBouncer in transaction mode two servers and commands start, and a quota is never oversold", async () => {
  const databaseUrl = await testbed.ownDatabase();
  const pooler = await startPgbouncer(databaseUrl);
  if (typeof pooler === "string") return test.skip(true, pooler);
  testbed.onClose(() => pooler.close());
  const pooled = pooler.urlOf(databaseUrl);
  const installation = testbed.emptyInstallation({}, pooled);
  const one = await installation.start();
  const two = await testbed.emptyInstallation({}, pooled).start();
  const { apikey } = await openWorkspace(installation, ["--quota", "60"]);
  const answers = await Promise.all(
    Array.from({ length: 120 }, (_, call) =>
      (call % 2 === 0 ? one : two).get("blocker", { apikey, ip: `73.2.3.${call}` }),
    ),
  );
  expect(countStatuses(answers)).toEqual({ 200: 60, 402: 60 });
});
