import { describe, expect, it } from "vitest";
import { parseEnv } from "@/lib/env/env";
import { linkOrigin } from "./link-origin";

const asked = (host: string) => new Headers({ Host: host });

describe("the origin of links in mails", () => {
  it("is NEXTAUTH_URL's, whatever host was asked", () => {
    const env = parseEnv({ NEXTAUTH_URL: "https://gate.example.org/panel" });
    expect(linkOrigin(env, asked("evil.example"))).toBe("https://gate.example.org");
  });

  it.each(["localhost:3000", "127.0.0.1:4310", "[::1]:3000"])("is %s when asked there", (host) => {
    expect(linkOrigin(parseEnv({}), asked(host))).toBe(`http://${host}`);
  });

  it.each([
    "evil.example",
    "127.0.0.1.evil.example",
    "localhost:3000@evil.example",
    "127.0.0.1:80/x",
    "",
  ])("is never %j", (host) => {
    expect(linkOrigin(parseEnv({ PORT: "8080" }), asked(host))).toBe("http://127.0.0.1:8080");
  });
});
