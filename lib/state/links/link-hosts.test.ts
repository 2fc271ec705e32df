import { afterEach, expect, it } from "vitest";
import { checkDomain } from "@/lib/features/domains/check-domain";
import { addDomain, removeDomain } from "@/lib/features/domains/domains";
import { OPERATOR } from "@/lib/kernel/actor";
import { withTestDatabase } from "@/test/db/database";
import { contextOf } from "@/test/services/context";
import { newWorkspace } from "@/test/services/traffic/records";
import { silentLog } from "@/test/silent-log";
import { until } from "@/test/state/until";
import { LinkHosts } from "./link-hosts";

const database = withTestDatabase();
const NOW = Date.parse("2026-03-31T12:00:00Z");
const open: LinkHosts[] = [];

afterEach(() => Promise.all(open.splice(0).map((hosts) => hosts.close())));

async function startHosts(): Promise<LinkHosts> {
  const hosts = new LinkHosts(database.prisma, null, silentLog);
  open.push(hosts);
  await hosts.start();
  return hosts;
}

const handleOf = async (id: string) =>
  (await database.prisma.workspace.findUniqueOrThrow({ where: { id } })).handle;

it("a host that another process proves is known, follows its workspace's handle, and goes with its removal", async () => {
  const { prisma } = database;
  const [here, there] = [await startHosts(), await startHosts()];
  const workspaceId = await newWorkspace(prisma, NOW);
  const ctx = contextOf(prisma, workspaceId, OPERATOR, NOW);
  const { id, recordValue } = await addDomain(ctx, "go.hosts.example");
  await here.refresh();
  expect(here.handleOf("go.hosts.example")).toBeUndefined();

  const ask = async () => ({ state: "found", value: [recordValue] }) as const;
  await checkDomain(ctx, ask, id);
  const handle = await handleOf(workspaceId);
  for (const hosts of [here, there]) {
    await until("the host is known", () => hosts.handleOf("go.hosts.example") === handle);
  }

  await prisma.workspace.update({ where: { id: workspaceId }, data: { handle: "renamed-hosts" } });
  await until("it follows", () => there.handleOf("go.hosts.example") === "renamed-hosts");

  await removeDomain(ctx, id);
  await until("it is gone", () => there.handleOf("go.hosts.example") === undefined);
});

it("a start knows the hosts that are there, and a deleted workspace has none", async () => {
  const { prisma } = database;
  const workspaceId = await newWorkspace(prisma, NOW);
  await prisma.linkDomain.create({
    data: { workspaceId, host: "go.start.example", servedHost: "go.start.example", token: "t" },
  });
  const hosts = await startHosts();
  expect(hosts.handleOf("go.start.example")).toBe(await handleOf(workspaceId));
  await prisma.workspace.delete({ where: { id: workspaceId } });
  await until("it is gone", () => hosts.handleOf("go.start.example") === undefined);
});
