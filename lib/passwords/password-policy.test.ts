import { createServer, type RequestListener } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import { listenOnLoopback } from "@/test/loopback";
import { silentLog } from "@/test/silent-log";
import { createIsBreached } from "./breached-passwords";
import { contextWords } from "./context-words";
import { createPasswordPolicy } from "./password-policy";

const CONTEXT = { email: "ann@acmecorp.org", names: ["Blue Harbour", "blue-harbour"] };

describe("a password that someone chooses", () => {
  const policy = createPasswordPolicy({ host: "gate.wallaby-shop.example" });
  const problemOf = (password: string) => policy.problemOf(password, CONTEXT);

  it.each([
    ["gatehouse", /easy to guess here/],
    ["gatehouse1", /easy to guess here/],
    ["Gatehouse2026!", /easy to guess here/],
    ["acmecorp1", /easy to guess here/],
    ["Acmecorp!!", /easy to guess here/],
    ["wallabyshop7", /easy to guess here/],
    ["wallaby-shop", /easy to guess here/],
    ["Blue Harbour 1", /easy to guess here/],
    ["blueharbour", /easy to guess here/],
    ["gatehouseadmin", /easy to guess here/],
    ["ann@acmecorp.org", /your email address/],
    ["ann20262026", /your email address/],
    ["12345678a", /common password/],
    ["Password1!", /common password/],
    ["short 7", /^At least 8 characters/],
    ["x".repeat(1_025), /^At most 1024 characters/],
  ])("may not be %.20s", async (password, message) => {
    expect(await problemOf(password)).toMatch(message);
  });

  it.each([
    "correct horse battery",
    "a long one 1",
    "gatehouse e2e 4711 z",
    "the gatehouse keeper sleeps",
    "kF9#mvQ2x!",
    "acmecorp sells 7 anvils",
  ])("may be %j", async (password) => {
    expect(await problemOf(password)).toBeNull();
  });
});

it("an account's context words come from product, host, address and workspaces", () => {
  const words = contextWords("gate.wallaby-shop.example", {
    email: "Ann.Lee@mail.acme-corp.org",
    names: ["Blue Harbour"],
  });
  expect([...words].sort()).toEqual([
    "acme",
    "acmecorp",
    "ann",
    "annlee",
    "blue",
    "blueharbour",
    "corp",
    "gate",
    "gatehouse",
    "harbour",
    "lee",
    "mail",
    "shop",
    "wallaby",
    "wallabyshop",
  ]);
  expect([...contextWords(null, { email: "x@localhost" })].sort()).toEqual([
    "gatehouse",
    "localhost",
  ]);
});

describe("a list of breached passwords", () => {
  const warnings: string[] = [];
  const warn = (_details: object, message: string) => void warnings.push(message);
  const log = { ...silentLog, warn };

  async function listen(answer: RequestListener): Promise<string> {
    const server = createServer(answer);
    const port = await listenOnLoopback(server);
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    return `http://127.0.0.1:${port}/range`;
  }

  // SHA-1 of "correct horse battery": 98DECC62ECE399A22ED30D490EF333BE7FDE7385 (sha1sum).
  const PASSWORD = "correct horse battery";

  it("is queried with five digits of a hash, for a padded response; nothing else leaves", async () => {
    const seen: { url: string | undefined; padding: unknown; cookie: unknown }[] = [];
    const url = await listen((request, response) => {
      const { "add-padding": padding, cookie } = request.headers;
      seen.push({ url: request.url, padding, cookie });
      response.end("0018A45C4D1DEF81644B54AB7F969B88D65:0\r\n");
    });
    expect(await createIsBreached(`${url}/`, log)(PASSWORD)).toBe(false);
    expect(seen).toEqual([{ url: "/range/98DEC", padding: "true", cookie: undefined }]);
  });

  it("finds a breached password, and ignores padding", async () => {
    const answers = [
      "C62ECE399A22ED30D490EF333BE7FDE7385:3",
      "C62ECE399A22ED30D490EF333BE7FDE7385:0",
      "c62ece399a22ed30d490ef333be7fde7385:1",
      "FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF:9",
    ];
    const url = await listen((_request, response) => {
      response.end(`0018A45C4D1DEF81644B54AB7F969B88D65:2\r\n${answers.shift()}\r\n`);
    });
    const policy = createPasswordPolicy({ host: null, isBreached: createIsBreached(url, log) });
    const ask = () => policy.problemOf(PASSWORD, CONTEXT);
    const breached = "This password is known from a data breach. Choose another.";
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([
      breached,
      null,
      breached,
      null,
    ]);
  });

  it("is not queried for a password that is refused anyway", async () => {
    const policy = createPasswordPolicy({
      host: null,
      isBreached: () => Promise.reject(new Error("asked")),
    });
    expect(await policy.problemOf("password", CONTEXT)).toMatch(/common password/);
  });

  it.each<[string, RequestListener]>([
    ["fails", (_request, response) => response.writeHead(500).end("no")],
    ["leads elsewhere", (_request, response) => response.writeHead(302, { location: "/" }).end()],
    ["breaks off", (request) => request.socket.destroy()],
    ["never ends", (_request, response) => void response.write("x".repeat(2_000_000))],
    ["stays silent", () => undefined],
  ])("keeps no one from a password when it %s", async (_what, answer) => {
    warnings.splice(0);
    const url = await listen(answer);
    expect(await createIsBreached(url, log)(PASSWORD)).toBe(false);
    expect(warnings).toEqual(["The list of breached passwords could not be queried"]);
  });
});
