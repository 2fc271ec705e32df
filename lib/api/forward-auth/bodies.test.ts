import { once } from "node:events";
import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { FLOOD_OF_MANY } from "@/lib/intel/threat-body/flood";
import { US_IP } from "@/test/api/forward-auth";
import { openContract } from "@/test/contract";
import { ipOf } from "@/test/intel/fakes";
import { CHROME } from "@/test/links/links";
import { Bodies } from "./bodies";

const server = await openContract();
const account = (workspaceId: string, blocker: object) =>
  server.account({ workspaceId, document: { version: 1, blocker } });
const blocks = account("blocks", { checks: { threatBody: "block" } });
const monitors = account("monitors", { checks: { threatBody: "monitor" } });
const untouched = account("untouched", {});
const machines = account("machines", {
  checks: { threatBody: "block" },
  machinePaths: ["/cart"],
});

const ATTACK = "id=1%27+UNION+SELECT+name%2C+password+FROM+users--&token=s3cret";
const HEADERS = {
  "x-forwarded-for": US_IP,
  "x-forwarded-uri": "/cart",
  "x-forwarded-method": "POST",
  "user-agent": CHROME,
  "content-type": "application/x-www-form-urlencoded",
};

async function ask(
  key: string,
  body: string | Buffer | undefined,
  headers: Record<string, string> = {},
  method = "POST",
) {
  const { status, headers: got } = await server.send(
    method,
    "/api/forward-auth?fail=open",
    { ...HEADERS, "x-gatehouse-key": key, ...headers },
    body as string, // bytes are sent as they are
  );
  return [status, got["x-gatehouse-decision"]];
}

/** A call as bytes. @returns the answer's first line, and a function that sends more */
async function askRaw(key: string, head: readonly string[], body: string): Promise<string> {
  const lines = [
    "POST /api/forward-auth?fail=open HTTP/1.1",
    "Host: gate.example.org",
    `X-Gatehouse-Key: ${key}`,
    ...Object.entries(HEADERS).map(([name, value]) => `${name}: ${value}`),
    ...head,
  ];
  const socket = connect(server.port, "127.0.0.1");
  socket.write(`${lines.join("\r\n")}\r\n\r\n${body}`);
  const [answer] = await once(socket, "data");
  socket.destroy();
  return String(answer).split("\r\n", 1)[0] ?? "";
}

const lastRecord = () => server.state.records.at(-1);

describe("a body that a proxy passes on", () => {
  it("is not read where the policy says nothing of bodies", async () => {
    expect(await ask(untouched, ATTACK)).toEqual([204, "allow"]);
    expect(String(lastRecord()?.evidence)).not.toContain("threatBody");
  });

  it("is reported where the check monitors, and refused where it blocks", async () => {
    expect(await ask(monitors, ATTACK)).toEqual([204, "allow"]);
    expect(lastRecord()).toMatchObject({ decidedBy: "threatBody", wouldBlock: 1, blockAccess: 0 });
    expect(await ask(blocks, ATTACK)).toEqual([403, "block"]);
    expect(lastRecord()).toMatchObject({ activity: "BLOCK BY THREAT URL", threatUrl: 0 });
    expect(await ask(blocks, "id=7&name=O%27Neil")).toEqual([204, "allow"]);
  });

  it("is judged with any method, and by the configuration that is asked for", async () => {
    for (const method of ["GET", "PUT", "DELETE"]) {
      const length = { "content-length": String(ATTACK.length) };
      expect(await ask(blocks, ATTACK, length, method)).toEqual([403, "block"]);
    }
  });

  it("leaves nothing but the sign and the field's name in the record", async () => {
    await ask(blocks, ATTACK);
    expect(lastRecord()?.evidence).toContain("threatBody:gatehouse-threat-body:sql-union in id");
    expect(JSON.stringify(lastRecord())).not.toMatch(/UNION|s3cret/);
  });

  it("counts as hostile where it blocks, and only there", async () => {
    const visitor = { "x-forwarded-for": "73.2.9.9" };
    await ask(monitors, ATTACK, visitor);
    await ask(blocks, ATTACK, visitor);
    await ask(blocks, "id=1", visitor);
    const { failureCounts } = server.state;
    expect(failureCounts.get("monitors 73.2.9.9")).toBeUndefined();
    expect(failureCounts.get("blocks 73.2.9.9")).toBe(1);
  });

  it("only monitors on paths that programs call", async () => {
    expect(await ask(machines, ATTACK)).toEqual([204, "allow"]);
    expect(lastRecord()).toMatchObject({ decidedBy: "threatBody", wouldBlock: 1 });
  });

  it("is skipped where none comes with a method that has one, and passes where none is due", async () => {
    expect(await ask(blocks, undefined)).toEqual([204, "allow"]);
    expect(lastRecord()?.outcomes?.at(-1)).toBe("n");
    await ask(blocks, undefined, { "x-forwarded-method": "GET" }, "GET");
    expect(lastRecord()?.outcomes?.at(-1)).toBe("p");
  });

  it("is judged by its first 8 KB, however long it is, on a connection that goes on", async () => {
    expect(await ask(blocks, `${ATTACK}&a=${"a".repeat(300_000)}`)).toEqual([403, "block"]);
    expect(await ask(blocks, `a=${"a".repeat(8_200)}&${ATTACK}`)).toEqual([204, "allow"]);
    expect(await ask(blocks, gzipSync(ATTACK), { "content-encoding": "gzip" })).toEqual([
      403,
      "block",
    ]);
  });

  it.each([
    [
      "in chunks",
      ["Transfer-Encoding: chunked"],
      `a\r\nid=1 UNION\r\n15\r\n SELECT null FROM x--\r\n0\r\n\r\n`,
    ],
    ["that stalls", ["Content-Length: 5000"], ATTACK],
    [
      "in chunks that end nowhere",
      ["Transfer-Encoding: chunked"],
      `${ATTACK.length.toString(16)}\r\n${ATTACK}\r\n`,
    ],
    [
      "that is longer than it says",
      [`Content-Length: ${ATTACK.length}`],
      `${ATTACK}GET / HTTP/1.1\r\n\r\n`,
    ],
  ])("keeps its visitor out %s", async (_how, head, body) => {
    expect(await askRaw(blocks, head, body)).toBe("HTTP/1.1 403 Forbidden");
  });

  it("lets no one in by being unreadable: what else is known still counts", async () => {
    const listed = { "x-forwarded-for": "45.155.205.1" };
    for (const body of ["%", "{", "\u0000", "--", "<!["]) {
      expect(await ask(blocks, body, listed)).toEqual([403, "block"]);
    }
    expect(server.reported).toEqual([]);
  });
});

describe("a flood of bodies", () => {
  it("waits by turns of the workspaces, and beyond its places is not judged", async () => {
    const limits = { atOnce: 1, atOnceOfOne: 1, places: 3, placesOfOne: 2 };
    const bodies = new Bodies(server.context.clock, limits);
    const visitor = ipOf(US_IP);
    const read = (workspaceId: string) =>
      bodies.read(
        { workspaceId, visitor, browser: CHROME, report: (error) => server.reported.push(error) },
        { header: () => undefined, bodyStart: async () => Buffer.from("id=1 or 1=1") },
        { method: "POST", url: "/" },
      );
    const found = await Promise.all([read("a"), read("a"), read("a"), read("b"), read("b")]);
    expect(found.map((fact) => fact?.state)).toEqual([
      ...["known", "known", "unavailable", "known", "unavailable"],
    ]);
    await vi.waitFor(async () => expect((await read("a"))?.state).toBe("known"));
  });

  it("keeps out the browser that sends it, and no one beside", async () => {
    const bodies = new Bodies(server.context.clock);
    const read = (address: string, browser = CHROME) =>
      bodies.read(
        {
          workspaceId: "a",
          visitor: ipOf(address),
          browser,
          report: (error) => server.reported.push(error),
        },
        { header: () => undefined, bodyStart: async () => Buffer.from("id=1") },
        { method: "POST", url: "/" },
      );
    const flood = Array.from({ length: 40 }, (_, n) => read(`2001:db8::${n + 1}`));
    const beside = [
      read("2001:db8::1", "another"),
      read("2001:db8::41", "a third"),
      read("2001:db8:0:1::1"),
      read(US_IP),
    ];
    const found = await Promise.all([...flood, ...beside]);
    const isKeptOut = found.map((fact) => fact?.state === "known" && fact.value.any.isDecisive);
    expect(isKeptOut.slice(0, 40).filter(Boolean)).toHaveLength(24);
    expect(isKeptOut.slice(40)).toEqual([false, false, false, false]);
    expect((await read("2001:db8::1"))?.state).toBe("known");
  });

  it("is one also from many browsers at an address", async () => {
    const bodies = new Bodies(server.context.clock);
    const visitor = ipOf(US_IP);
    const report = (error: unknown) => server.reported.push(error);
    const found = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        bodies.read(
          { workspaceId: "a", visitor, browser: `browser ${n}`, report },
          { header: () => undefined, bodyStart: async () => Buffer.from("id=1") },
          { method: "POST", url: "/" },
        ),
      ),
    );
    expect(found.filter((fact) => fact === FLOOD_OF_MANY)).toHaveLength(72);
  });
});
