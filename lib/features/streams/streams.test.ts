import { describe, expect, it } from "vitest";
import { createSeal } from "@/lib/base/seal";
import { parseInput } from "@/lib/kernel/input";
import { reseal } from "@/lib/kernel/sealed-column";
import { withTestDatabase } from "@/test/db/database";
import { newScopes } from "@/test/state/workspaces";
import { closedGuard, openGuard } from "@/test/streams/guards";
import { type StreamSettings, streamSettings } from "./model";
import { loadStreams, recordProgress } from "./stream-state";
import {
  createStream,
  getDestination,
  listStreams,
  removeStream,
  STREAM_SETTINGS,
  updateStream,
} from "./streams";

const database = withTestDatabase();
const tools = {
  seal: createSeal("a secret of the installation", "streams"),
  guard: closedGuard,
  allowsFiles: false,
};

async function newWorkspace() {
  const { workspaceId } = await newScopes(database.prisma, 1);
  const actor = { userId: null, name: "operator" };
  return { prisma: database.prisma, workspaceId, actor, now: Date.now() };
}

const otlp = (change: object = {}, settings: Partial<StreamSettings> = {}): StreamSettings => ({
  ...{ name: "Collector", what: "both", filter: "all", enabled: true, ...settings },
  destination: {
    ...{ kind: "otlp", url: "https://collector.example.org", metrics: true },
    headers: { Authorization: "secret-token" },
    ...change,
  },
});

const s3 = (change: object = {}): StreamSettings => ({
  ...{ name: "Archive", what: "decisions", filter: "blocked", enabled: true },
  destination: {
    ...{ kind: "s3", endpoint: "https://minio.example.org", region: "eu", bucket: "logs" },
    ...{ prefix: "a/b", pathStyle: true, accessKeyId: "id", secretAccessKey: "secret-key" },
    ...change,
  },
});

describe("a stream", () => {
  it("never shows its secrets, neither in lists nor in the audit log nor in the database", async () => {
    const ctx = await newWorkspace();
    await createStream(ctx, tools, otlp());
    await createStream(ctx, tools, s3());
    const streams = await listStreams(ctx, tools);
    expect(streams.map(({ place, hasSecrets }) => [place, hasSecrets])).toEqual([
      ["collector.example.org", true],
      ["logs", true],
    ]);
    const events = await ctx.prisma.auditEvent.findMany({
      where: { workspaceId: ctx.workspaceId },
    });
    expect(events.map(({ action }) => action)).toEqual(["stream.create", "stream.create"]);
    const rows = await ctx.prisma.stream.findMany({ where: { workspaceId: ctx.workspaceId } });
    const stored = rows.map(({ settings }) => Buffer.from(settings).toString("latin1")).join();
    const shown = JSON.stringify([streams, events.map(({ details }) => details)]) + stored;
    expect(shown).not.toMatch(/secret-token|secret-key/);
  });

  it("keeps a secret that is not given again, and replaces one that is", async () => {
    const ctx = await newWorkspace();
    const { id } = await createStream(ctx, tools, otlp());
    await updateStream(ctx, tools, id, otlp({ headers: null, metrics: false }));
    expect(await getDestination(ctx, tools, id)).toMatchObject({
      headers: { Authorization: "secret-token" },
      metrics: false,
    });
    await updateStream(ctx, tools, id, otlp({ headers: {} }));
    expect(await getDestination(ctx, tools, id)).toMatchObject({ headers: {} });
    const actions = await ctx.prisma.auditEvent.findMany({
      where: { workspaceId: ctx.workspaceId, action: "stream.update" },
    });
    expect(actions).toHaveLength(2);
  });

  it("does not take a secret along to another server", async () => {
    const ctx = await newWorkspace();
    const collector = await createStream(ctx, tools, otlp());
    const elsewhere = otlp({ headers: null, url: "https://evil.example.org" });
    await expect(updateStream(ctx, tools, collector.id, elsewhere)).rejects.toThrow(
      "destination.headers must be entered again for this address",
    );
    const archive = await createStream(ctx, tools, s3());
    const moved = s3({ secretAccessKey: null, endpoint: "https://evil.example.org" });
    await expect(updateStream(ctx, tools, archive.id, moved)).rejects.toThrow(
      "destination.secretAccessKey must be entered again for this address",
    );
  });

  it.each([
    "http://127.0.0.1:4318",
    "http://10.1.2.3/",
    "http://169.254.169.254/latest",
    "http://[::1]:4318/",
    "http://2130706433/",
    "https://localhost/",
    "https://collector.internal/",
  ])("does not lead to %s", async (url) => {
    const ctx = await newWorkspace();
    await expect(createStream(ctx, tools, otlp({ url }))).rejects.toThrow(
      "destination.url leads into a private network",
    );
  });

  it("is encrypted, unless private networks are allowed", async () => {
    const ctx = await newWorkspace();
    const plain = otlp({ url: "http://collector.example.org" });
    await expect(createStream(ctx, tools, plain)).rejects.toThrow("does not begin with https://");
    await createStream(ctx, { ...tools, guard: openGuard }, plain);
  });

  it.each([
    [{ url: "ftp://collector.example.org" }, "destination.url"],
    [{ url: "https://user:secret@collector.example.org" }, "destination.url"],
    [{ headers: { "bad name": "x" } }, "destination.headers"],
    [{ headers: { Good: "line\r\nInjected: yes" } }, "destination.headers"],
    [{ unknown: 1 }, "destination"],
  ])("refuses %j", (change, path) => {
    expect(() => parseInput(streamSettings, otlp(change))).toThrow(
      expect.objectContaining({
        code: "invalid_input",
        message: expect.stringContaining(path),
      }),
    );
  });

  it.each([
    ["Authorization", "One header on each line"],
    ["bad(name): x", "is no name of a header"],
  ])("refuses headers typed as %j", (headers, message) => {
    expect(() => parseInput(streamSettings, otlp({ headers }))).toThrow(message);
  });

  it.each([
    "Authorization: Bearer a:b\n\nX-Scope:  one ",
    { Authorization: "Bearer a:b", "X-Scope": "one" },
  ])("takes headers as lines and by name: %j", (headers) => {
    expect(parseInput(streamSettings, otlp({ headers })).destination).toMatchObject({
      headers: { Authorization: "Bearer a:b", "X-Scope": "one" },
    });
  });

  it.each([6514, "6514"])("takes a port as a number and as its text: %j", (port) => {
    const destination = { kind: "syslog", host: "logs.example.org", port, ca: "" };
    expect(parseInput(streamSettings, { ...otlp(), destination }).destination).toMatchObject({
      port: 6514,
    });
  });

  it.each([0, 65_536, 1.5, "", "6514x", true])("refuses the port %j", (port) => {
    const destination = { kind: "syslog", host: "logs.example.org", port, ca: "" };
    expect(() => parseInput(streamSettings, { ...otlp(), destination })).toThrow("A port");
  });

  it("writes files only where the operator lets it", async () => {
    const ctx = await newWorkspace();
    const files: StreamSettings = { ...otlp(), destination: { kind: "file" } };
    await expect(createStream(ctx, tools, files)).rejects.toThrow("files are off");
    await createStream(ctx, { ...tools, allowsFiles: true }, files);
  });

  it("cannot become another kind", async () => {
    const ctx = await newWorkspace();
    const { id } = await createStream(ctx, tools, otlp());
    await expect(updateStream(ctx, tools, id, s3())).rejects.toThrow("cannot change");
  });

  it("is one of five at most", async () => {
    const ctx = await newWorkspace();
    for (let i = 0; i < 5; i++) await createStream(ctx, tools, otlp());
    await expect(createStream(ctx, tools, otlp())).rejects.toThrow("at most 5 streams");
  });

  it("belongs to its workspace", async () => {
    const [own, other] = [await newWorkspace(), await newWorkspace()];
    const { id } = await createStream(own, tools, otlp());
    await expect(updateStream(other, tools, id, otlp())).rejects.toThrow("no such stream");
    await expect(removeStream(other, tools, id)).rejects.toThrow("no such stream");
    await expect(getDestination(other, tools, id)).rejects.toThrow("no such stream");
    expect(await listStreams(other, tools)).toEqual([]);
    await removeStream(own, tools, id);
    expect(await listStreams(own, tools)).toEqual([]);
  });

  it("that another secret sealed is shown without its settings, and can be given new ones", async () => {
    const ctx = await newWorkspace();
    const { id } = await createStream(ctx, tools, otlp());
    const others = { ...tools, seal: createSeal("another secret", "streams") };
    expect(await listStreams(ctx, others)).toMatchObject([{ destination: null, place: null }]);
    expect(await getDestination(ctx, others, id)).toBeNull();
    await updateStream(ctx, others, id, otlp());
    expect(await getDestination(ctx, others, id)).toMatchObject({ kind: "otlp" });
  });

  it("is resealed when the installation's secret changes", async () => {
    const ctx = await newWorkspace();
    const { id } = await createStream(ctx, tools, otlp());
    const seal = createSeal("another secret", "streams");
    const secrets = { from: "a secret of the installation", to: "another secret" };
    expect(await reseal(ctx.prisma, STREAM_SETTINGS, secrets)).toBeGreaterThan(0);
    expect(await getDestination(ctx, { seal }, id)).toMatchObject({ kind: "otlp" });
  });

  it("of a suspended workspace is off", async () => {
    const ctx = await newWorkspace();
    const { id } = await createStream(ctx, tools, otlp());
    const isEnabled = async () =>
      (await loadStreams(ctx.prisma)).find((row) => row.id === id)?.enabled;
    expect(await isEnabled()).toBe(true);
    await ctx.prisma.workspace.update({
      where: { id: ctx.workspaceId },
      data: { suspended: true },
    });
    expect(await isEnabled()).toBe(false);
  });

  it("sums what processes tell, at the same time, and forgets what ended ones held", async () => {
    const ctx = await newWorkspace();
    const ids: string[] = [];
    for (let i = 0; i < 3; i++) ids.push((await createStream(ctx, tools, otlp())).id);
    const progress = (streamId: string) => ({
      ...{ streamId, sent: 2, lost: 1, lastSentAt: Date.parse("2026-11-25T10:00:00Z") },
      ...{ lastError: undefined, waitingBytes: 10 },
    });
    const processes = Array.from({ length: 10 }, () => crypto.randomUUID());
    await Promise.all(
      processes.map((process, i) =>
        recordProgress(ctx.prisma, process, (i % 2 === 0 ? ids : [...ids].reverse()).map(progress)),
      ),
    );
    const [first] = await listStreams({ ...ctx, now: Date.now() }, tools);
    expect(first).toMatchObject({ sent: 20, lost: 10, waitingBytes: 100, lastError: null });
    expect(first?.lastSentAt).toBe("2026-11-25T10:00:00.000Z");
    const later = { ...ctx, now: Date.now() + 120_000 };
    expect(await listStreams(later, tools)).toMatchObject([{ waitingBytes: 0 }, {}, {}]);
  });
});
