import { describe, expect, it } from "vitest";
import { parseEnv } from "@/lib/env/env";
import { Origins } from "./origins";

const asked = (host: string) => new Headers({ Host: host });

describe("the origin of links in mails", () => {
  it("is NEXTAUTH_URL's, whatever host was asked", () => {
    const origins = new Origins(parseEnv({ NEXTAUTH_URL: "https://gate.example.org/panel" }));
    expect(origins.inMails(asked("evil.example"))).toBe("https://gate.example.org");
  });

  it.each(["localhost:3000", "127.0.0.1:4310", "[::1]:3000"])("is %s when asked there", (host) => {
    expect(new Origins(parseEnv({})).inMails(asked(host))).toBe(`http://${host}`);
  });

  it.each([
    "evil.example",
    "127.0.0.1.evil.example",
    "localhost:3000@evil.example",
    "127.0.0.1:80/x",
    "",
  ])("is never %j", (host) => {
    expect(new Origins(parseEnv({ PORT: "8080" })).inMails(asked(host))).toBe(
      "http://127.0.0.1:8080",
    );
  });
});

it.each([
  [undefined, null, null],
  ["https://gate.example.org", "gate.example.org", "gate.example.org"],
  ["http://GATE.example.org:3000/panel", "gate.example.org", "gate.example.org"],
  ["http://[::1]:3000", "::1", null],
  ["http://gate.local", "gate.local", null],
])("NEXTAUTH_URL %j names the host %s, and to a CNAME record %s", (nextauthUrl, host, target) => {
  const origins = new Origins({ ...parseEnv({}), nextauthUrl });
  expect([origins.ownHost, origins.cnameTarget]).toEqual([host, target]);
});

describe("passkeys", () => {
  it.each([
    ["https://gate.example.org", { origin: "https://gate.example.org", id: "gate.example.org" }],
    [
      "https://gate.example.org:8443/x",
      { origin: "https://gate.example.org:8443", id: "gate.example.org" },
    ],
    ["http://localhost:3000", { origin: "http://localhost:3000", id: "localhost" }],
    ["http://gate.example.org", null],
    ["https://192.0.2.1", null],
    ["https://[2001:db8::1]", null],
  ])("with NEXTAUTH_URL %s belong to %j, whatever host was asked", (nextauthUrl, party) => {
    const origins = new Origins({ ...parseEnv({}), nextauthUrl });
    for (const host of ["evil.example", "localhost:3000"]) {
      expect(origins.passkeyParty(asked(host))).toEqual(party);
    }
  });

  it.each(["evil.example", "127.0.0.1:3000", "[::1]:3000", "localhost:3000@evil.example", ""])(
    "without it belong to no host but localhost, so not to %j",
    (host) => {
      expect(new Origins(parseEnv({})).passkeyParty(asked(host))).toBeNull();
      expect(new Origins(parseEnv({})).passkeyParty(asked("localhost:4310"))).toEqual({
        origin: "http://localhost:4310",
        id: "localhost",
      });
    },
  );
});

it("a page shows NEXTAUTH_URL, else what its reader asked for", () => {
  const set = new Origins(parseEnv({ NEXTAUTH_URL: "https://gate.example.org/panel" }));
  expect(set.shownTo(asked("other.example"))).toBe("https://gate.example.org");
  const unset = new Origins(parseEnv({ PORT: "8080" }));
  expect(unset.shownTo(asked("other.example:81"))).toBe("http://other.example:81");
  expect(unset.shownTo(new Headers())).toBe("http://127.0.0.1:8080");
});
