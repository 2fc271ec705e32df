import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { startPgbouncer } from "@/test/db/pgbouncer";
import { addresses, FeedsFolder } from "./support/feeds";
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

test("what a server writes is its user's alone", async () => {
  const folder = testbed.folder();
  const feeds = new FeedsFolder(folder);
  feeds.write("private-list", addresses(20, 7));
  const feed = { id: "private-list", category: "ip-database" };
  const installation = testbed.emptyInstallation(feeds.only(feed));
  await installation.start();
  const open = openToOthers(installation.dataDir);
  // Root's PostgreSQL runs as another user, whose group may enter, and who owns its files.
  const passable = process.getuid?.() === 0 ? ["", "postgres"] : [];
  expect(open).toEqual(passable);
  for (const path of passable) {
    expect(statSync(join(installation.dataDir, path)).mode & 0o777).toBe(0o710);
  }
  const written = readdirSync(installation.dataDir);
  expect(written).toEqual(expect.arrayContaining(["feeds", "secret"]));
});

/** Paths below a folder, itself included, that users other than their owner can access. */
function openToOthers(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return ["", ...paths].filter((path) => {
    try {
      return (statSync(join(folder, path)).mode & 0o077) !== 0;
    } catch {
      return false; // gone again: the database creates and removes files all the time
    }
  });
}
