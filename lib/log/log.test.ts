import { describe, expect, it } from "vitest";
import { createLogger, hideSecrets } from "./log";

const KEY = "ghAbCdEfGhIjKlMnOpQrStUvWxYz0123456789AbCdEfGh";

function capture(isTTY: boolean) {
  const lines: string[] = [];
  return { isTTY, write: (line: string) => lines.push(line), lines };
}

describe("the logger", () => {
  it("writes one JSON object a line outside a terminal", () => {
    const output = capture(false);
    createLogger("info", output).info({ port: 3000 }, "listening");
    expect(output.lines).toHaveLength(1);
    expect(JSON.parse(output.lines[0] ?? "")).toMatchObject({
      level: 30,
      port: 3000,
      msg: "listening",
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
  });

  it("lets no text end a line, or begin another", () => {
    const output = capture(false);
    const forged = 'x\n{"level":60,"msg":"forged"}\r\u2028';
    createLogger("info", output).info({ agent: forged }, forged);
    expect(output.lines.join("").trimEnd().split(/\r|\n/)).toHaveLength(1);
    expect(JSON.parse(output.lines.join(""))).toMatchObject({ level: 30, agent: forged });
  });

  it("writes readable lines in a terminal", () => {
    const output = capture(true);
    createLogger("info", output).warn("careful");
    expect(output.lines.join("")).toMatch(/WARN.*careful/s);
    expect(output.lines.join("")).not.toContain('"msg"');
  });

  it("leaves out what is below its level", () => {
    const output = capture(false);
    createLogger("warn", output).info("chatter");
    expect(output.lines).toEqual([]);
  });

  it.each([
    ["a message", (log: ReturnType<typeof createLogger>) => log.info(`key ${KEY} seen`)],
    ["a field", (log: ReturnType<typeof createLogger>) => log.info({ deep: { er: KEY } }, "x")],
    ["an error's stack", (log: ReturnType<typeof createLogger>) => log.error(new Error(KEY))],
    [
      "a URL",
      (log: ReturnType<typeof createLogger>) =>
        log.info({ url: `/api/blocker?apikey=${KEY}&ip=1` }),
    ],
  ])("hides an API key in %s", (_where, write) => {
    const output = capture(false);
    write(createLogger("info", output));
    expect(output.lines.join("")).toContain("[hidden]");
    expect(output.lines.join("")).not.toContain(KEY.slice(2, 20));
  });

  it("hides fields that are secrets by name", () => {
    const output = capture(false);
    createLogger("info", output).info({ user: { password: "p1", name: "Ann" }, token: "t1" }, "x");
    expect(JSON.parse(output.lines[0] ?? "")).toMatchObject({
      user: { password: "[hidden]", name: "Ann" },
      token: "[hidden]",
    });
  });
});

describe("secrets", () => {
  it.each([
    ["/api/account?apikey=short&x=1", "/api/account?apikey=[hidden]&x=1"],
    ["https%3A%2F%2Fx%3Fapikey%3Dabc", "https%3A%2F%2Fx%3Fapikey%3D[hidden]"],
    ['{"apikey": "abc"}', '{"apikey": "[hidden]"}'],
    ["postgresql://gatehouse:pw@127.0.0.1/x", "postgresql://[hidden]@127.0.0.1/x"],
    ["redis://:pw@cache:6379", "redis://[hidden]@cache:6379"],
  ])("go from %s", (text, expected) => {
    expect(hideSecrets(text)).toBe(expected);
  });

  it.each([
    "GET https://example.org:8080/path?a=1 took 12 ms",
    "mail to ann@example.org",
    "ghost in the machine",
    "commit ghc0ffee",
  ])("are not seen in %s", (text) => {
    expect(hideSecrets(text)).toBe(text);
  });
});
