import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { runInProcess } from "@/test/cli/run-in-process";
import { withTestDatabase } from "@/test/db/database";
import { temporaryFolder } from "@/test/temporary-folder";

let directory: string;

beforeEach(() => {
  directory = temporaryFolder(onTestFinished);
});

/** Without a database. */
const run = (args: readonly string[], variables: Record<string, string> = {}) =>
  runInProcess({ DATA_DIR: join(directory, "data"), ...variables }, args);

const COMMANDS = [
  "account create --email E --password P [--handle H] [--package NAME] [--quota N] [--rate N]",
  "account show --email E",
  "account update --email E [--package NAME] [--quota N] [--rate N] [--expires ISO8601] [--suspended true|false]",
  "account export --email E",
  "account import --email E --file F",
  "key create --email E --name N [--quota N] [--expires ISO8601] [--endpoints NAMES] [--networks CIDRS]",
  "key update --id ID [--quota N] [--expires ISO8601] [--disabled true|false] [--endpoints NAMES] [--networks CIDRS]",
  "key revoke --id ID",
  "key list --email E",
  "user sign-out --email E|all",
  "user reset-two-factor --email E",
  "feeds status",
  "feeds sync [--id ID]",
  "feeds release --id ID",
];

const commandsIn = (text: string) => COMMANDS.filter((command) => text.includes(`  ${command}\n`));

describe("help", () => {
  it.each([["help"], ["--help"], ["-h"]])("%s names every command", async (...args) => {
    const { status, stdout, stderr } = await run(args);
    expect(commandsIn(stdout)).toEqual(COMMANDS);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  });

  it.each([[["help", "key"]], [["key", "--help"]]])(
    "of a group names its commands",
    async (args) => {
      const { status, stdout } = await run(args);
      expect(commandsIn(stdout)).toEqual(COMMANDS.slice(5, 9));
      expect(status).toBe(0);
    },
  );

  it("of one command does nothing else, whatever the rest of the line says", async () => {
    const { status, stdout } = await run(["account", "show", "--nonsense", "--help"]);
    expect(commandsIn(stdout)).toEqual(["account show --email E"]);
    expect(status).toBe(0);
  });
});

describe("a line without a command", () => {
  it.each([
    [[], "No command is given; there are:\n  account create"],
    [["--email", "a@example.org"], "No command is given; there are:\n  account create"],
    [["acount", "show"], 'There is no command "acount show"; there are:\n  account create'],
    [["constructor"], 'There is no command "constructor"; there are:\n  account create'],
    [["key"], 'There is no command "key"; there are:\n  key create'],
    [["key", "delete", "--id", "x"], 'There is no command "key delete"; there are:\n  key create'],
    [["help", "keys"], 'There is no command "keys"; there are:\n  account create'],
  ])("%j says what there is and fails", async (args, beginning) => {
    const { status, stdout, stderr } = await run(args);
    expect(stderr.slice(0, beginning.length)).toBe(beginning);
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  });
});

describe("a command that cannot be done", () => {
  it("reports every problem of its options, and its usage", async () => {
    const { status, stdout, stderr } = await run(["key", "create", "--quota", "many"]);
    expect(stderr).toBe(
      [
        "--email is missing; allowed: an e-mail address",
        "--name is missing; allowed: 1 to 100 characters",
        '--quota is "many"; allowed: a whole number',
        "Usage: key create --email E --name N [--quota N] [--expires ISO8601] [--endpoints NAMES] [--networks CIDRS]",
        "",
      ].join("\n"),
    );
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  });

  it("reports a bad environment", async () => {
    const { status, stderr } = await run(["feeds", "status"], { DNS_TIMEOUT_MS: "soon" });
    expect(stderr).toBe(
      'The environment cannot be used:\n  DNS_TIMEOUT_MS is "soon". Allowed: a whole number from 10 to 10000.\n',
    );
    expect(status).toBe(1);
  });

  it("reports an unreachable database without its password", async () => {
    const { status, stderr } = await run(["key", "list", "--email", "a@example.org"], {
      DATABASE_URL: "postgresql://gatehouse:hunter2@127.0.0.1:1/gatehouse",
    });
    expect(stderr).toBe(
      "DATABASE_URL: the database at 127.0.0.1:1 cannot be used: connect ECONNREFUSED 127.0.0.1:1\n",
    );
    expect(status).toBe(1);
  });

  it.each([
    ["missing.json", "cannot be read: ENOENT: no such file or directory"],
    ["broken.json", "is not JSON: "],
    ["latin1.json", "is not text in UTF-8"],
    [".", "cannot be read: EISDIR: illegal operation on a directory"],
  ])(
    "reports that the file %s cannot be imported, before it opens the database",
    async (name, why) => {
      writeFileSync(join(directory, "broken.json"), '{"version": 1,}');
      writeFileSync(join(directory, "latin1.json"), Buffer.from('{"note": "B\xfcro"}', "latin1"));
      const file = join(directory, name);
      const { status, stderr } = await run(["account", "import", "--email", "a@b", "--file", file]);
      expect(stderr.slice(0, `--file: ${file} ${why}`.length)).toBe(`--file: ${file} ${why}`);
      expect(status).toBe(1);
    },
  );
});

describe("feeds", () => {
  const database = withTestDatabase();
  const EVERY_FEED_OF_THE_CATALOGUE_HAS = { entries: 0, state: "stale", reason: "not fetched yet" };

  /** A feed of our own beside the catalogue; the catalogue's are looked for in an empty mirror. */
  function withFeed(lines: string) {
    const list = join(directory, "list.txt");
    const file = join(directory, "feeds.json");
    writeFileSync(list, lines);
    const feed = {
      id: "my-list",
      category: "ip-database",
      url: pathToFileURL(list).href,
      format: "lines",
      refreshMinutes: 60,
      licence: "internal",
      homepage: "https://example.org",
    };
    writeFileSync(file, JSON.stringify([feed]));
    return { FEEDS_FILE: file, FEEDS_MIRROR: directory, DATABASE_URL: database.url };
  }

  it("are fetched one by one, and their status is known to the next command", async () => {
    const variables = withFeed("45.155.206.0/24\n9.9.9.1\n");
    const synced = await run(["feeds", "sync", "--id", "my-list"], variables);
    const expected = { id: "my-list", category: "ip-database", state: "fresh" };
    expect(JSON.parse(synced.stdout)).toEqual([expect.objectContaining(expected)]);
    expect(synced.status).toBe(0);

    const { status, stdout } = await run(["feeds", "status"], variables);
    const feeds: { id: string }[] = JSON.parse(stdout);
    expect(status).toBe(0);
    expect(feeds.at(-1)).toMatchObject(expected);
    expect(feeds.length).toBeGreaterThan(20);
    expect(feeds[0]).toMatchObject(EVERY_FEED_OF_THE_CATALOGUE_HAS);
  });

  it("that are rejected are printed with the reason, and fail the command", async () => {
    const variables = withFeed("0.0.0.0/0\n");
    const { status, stdout, stderr } = await run(["feeds", "sync", "--id", "my-list"], variables);
    expect(JSON.parse(stdout)).toEqual([
      expect.objectContaining({ id: "my-list", entries: 0, reason: expect.stringMatching(/./) }),
    ]);
    expect(stderr).toContain("1 of 1 feeds were not taken over: my-list\n");
    expect(status).toBe(1);
  });

  it("in quarantine are released by the operator", async () => {
    const variables = withFeed("45.155.205.0/24\n9.9.9.9\n");
    const refused = await run(["feeds", "sync", "--id", "my-list"], variables);
    expect(JSON.parse(refused.stdout)).toMatchObject([
      { state: "quarantined", quarantine: { findings: [{ entry: "9.9.9.9" }] } },
    ]);
    expect(refused.status).toBe(1);

    const released = await run(["feeds", "release", "--id", "my-list"], variables);
    expect(JSON.parse(released.stdout)).toMatchObject({
      id: "my-list",
      state: "fresh",
      entries: 2,
      accepted: ["9.9.9.9"],
    });
    const again = await run(["feeds", "release", "--id", "my-list"], variables);
    expect(again.stderr).toContain('feed "my-list" has nothing in quarantine');
    expect(again.status).toBe(1);
  });

  it("that are unknown are reported with the known ones", async () => {
    const { status, stdout, stderr } = await run(
      ["feeds", "sync", "--id", "my-lust"],
      withFeed(""),
    );
    expect(stderr).toMatch(/There is no feed "my-lust"; there are: .*\bmy-list\b/);
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  });

  it("come from a file that must be right", async () => {
    const variables = withFeed("");
    writeFileSync(variables.FEEDS_FILE, '{"id": "my-list"}');
    const { status, stderr } = await run(["feeds", "status"], variables);
    expect(stderr).toContain(`${variables.FEEDS_FILE}: is of type object; a JSON list of feeds`);
    expect(status).toBe(1);
  });
});
