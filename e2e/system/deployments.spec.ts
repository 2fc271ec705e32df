import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { freePort } from "@/test/free-port";
import { Cluster } from "./support/cluster";
import { PROJECT_DIR, type Program } from "./support/program";
import { RootFolder, whyNoRoot } from "./support/root-folder";
import { Server } from "./support/server";
import { openTestbed } from "./support/testbed";

/*
 * The unit's and the image's settings as they are: in a root folder with the release and Node alone, as their user.
 * What an engine or systemd would forbid beyond that is not tried here.
 */
const testbed = openTestbed();
const READY = /^Gatehouse is ready on http:\/\/\S+:(\d+)$/m;
const READY_LIMIT_MS = 90_000;
/** No resolver answers here, and nothing is fetched. */
const QUIET = { DNS_SERVERS: "127.0.0.1:9", FEEDS_SYNC: "off", LOG_LEVEL: "warn" };

const textOf = (path: string) => readFileSync(join(PROJECT_DIR, "deploy", path), "utf8");
const pairs = (text: string): Record<string, string> =>
  Object.fromEntries(text.split(" ").map((pair) => pair.split(/=(.*)/s)));

test.beforeEach(() => {
  const reason = whyNoRoot();
  test.skip(reason !== undefined, reason);
});

/** The operator's variables: no other port is known to be free. */
async function given() {
  const { url } = await Cluster.create(testbed);
  return { ...QUIET, DATABASE_URL: url, PORT: String(await freePort()) };
}

async function expectServing(program: Program): Promise<void> {
  const server = new Server(program, Number(await program.said(READY, READY_LIMIT_MS)));
  for (const path of ["/healthz", "/readyz", "/", "/sign-in"]) {
    expect([path, (await server.send(path)).status]).toEqual([path, 200]);
  }
}

async function expectQuietEnd(program: Program): Promise<void> {
  const { status, stderr } = await program.stop();
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
}

test("deploy/gatehouse.service: ExecStart serves from a release in its folder, as its user", async () => {
  const unit = textOf("gatehouse.service");
  const setting = (name: string) => new RegExp(`^${name}=(.+)$`, "m").exec(unit)?.[1] ?? "";
  const user = { uid: 64_000, gid: 64_000 };
  const [node = "", ...args] = setting("ExecStart").split(" ");
  const workingDir = setting("WorkingDirectory");
  const root = new RootFolder(testbed, workingDir, node);
  root.addFolder(join("/var/lib", setting("StateDirectory")), user);

  const env = { ...pairs(setting("Environment")), ...(await given()) };
  const program = root.run({ user, workingDir, command: [node, ...args], env });
  await expectServing(program);
  await expectQuietEnd(program);
});

test("deploy/Containerfile: the image serves, is healthy, and has the command line", async () => {
  const text = textOf("Containerfile").replaceAll(/\\\n\s*/g, " ");
  const last = text.slice(text.lastIndexOf("\nFROM "));
  const all = (name: string) =>
    [...last.matchAll(new RegExp(`^${name} (.+)$`, "gm"))].map(([, value = ""]) => value);
  const only = (name: string) => all(name).join();
  const listOf = (name: string): string[] => JSON.parse(/\[.*\]/.exec(only(name))?.[0] ?? "[]");
  const idsOf = (value = "") => {
    const [uid = Number.NaN, gid = Number.NaN] = value.split(":").map(Number);
    return { uid, gid };
  };

  const copies = all("COPY").map((copy) => {
    const [, owner, from, to = ""] =
      /^--from=build (?:--chown=(\S+) )?(\S+) (\S+)$/.exec(copy) ?? [];
    return { owner, from, to };
  });
  expect(copies.map(({ from }) => from)).toEqual(["/release", "/empty"]);
  const [release, empty] = copies;
  const [node = ""] = listOf("ENTRYPOINT");
  const root = new RootFolder(testbed, release?.to ?? "", node);
  root.addFolder(empty?.to ?? "", idsOf(empty?.owner));

  const running = {
    user: idsOf(only("USER")),
    workingDir: only("WORKDIR"),
    env: { ...pairs(only("ENV")), ...(await given()) },
  };
  const run = (command: readonly string[]) => root.run({ ...running, command });
  const program = run([...listOf("ENTRYPOINT"), ...listOf("CMD")]);
  await expectServing(program);
  expect((await run(listOf("HEALTHCHECK")).ended).status).toBe(0);
  const [, asked = ""] = /podman exec \S+ (.+)$/m.exec(text) ?? [];
  const { status, stdout } = await run(asked.split(" ")).ended;
  expect({ status, isHelp: stdout.includes("account create") }).toEqual({
    status: 0,
    isHelp: true,
  });
  await expectQuietEnd(program);
  expect((await run(listOf("HEALTHCHECK")).ended).status).toBe(1);
});
