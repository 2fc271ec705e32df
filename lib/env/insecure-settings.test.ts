import { describe, expect, it } from "vitest";
import { parseEnv } from "./env";
import { insecureSettings } from "./insecure-settings";

const warningsFor = (source: Record<string, string>) => insecureSettings(parseEnv(source));
/** The variables that the warnings begin with. */
const warned = (source: Record<string, string>) =>
  warningsFor(source).map((warning) => warning.split(" ")[0]);

const BEHIND_A_PROXY = {
  HOST: "0.0.0.0",
  NEXTAUTH_URL: "https://gate.example.org",
  TRUSTED_PROXIES: "10.0.0.0/8",
  TWO_FACTOR: "operators",
};

it("an installation for this machine alone is not warned about", () => {
  expect(warningsFor({})).toEqual([]);
  expect(warningsFor({ HOST: "::1", NEXTAUTH_URL: "http://localhost:3000" })).toEqual([]);
});

it("nor is one behind a proxy with TLS whose servers are reached encrypted", () => {
  const servers = {
    DATABASE_URL: "postgresql://u:p@db.example/x?sslmode=verify-full",
    REDIS_URL: "rediss://cache.example",
    SMTP_URL: "smtp://mail.example",
    MAIL_FROM: "a@example.org",
    BREACHED_PASSWORDS_URL: "https://breached.example/range",
    FEEDS_MIRROR: "https://mirror.example/feeds",
  };
  expect(warningsFor({ ...BEHIND_A_PROXY, ...servers })).toEqual([]);
});

describe("people", () => {
  it("who reach it over plain HTTP are", () => {
    expect(warned({ HOST: "0.0.0.0" })).toEqual(["HOST", "TWO_FACTOR"]);
    const url = "http://gate.example.org";
    expect(warned({ ...BEHIND_A_PROXY, NEXTAUTH_URL: url })).toEqual(["NEXTAUTH_URL"]);
  });

  it("whose proxy is not known are", () => {
    expect(warned({ ...BEHIND_A_PROXY, TRUSTED_PROXIES: "" })).toEqual(["NEXTAUTH_URL"]);
  });

  it("who need no second step are", () => {
    expect(warned({ ...BEHIND_A_PROXY, TWO_FACTOR: "optional" })).toEqual(["TWO_FACTOR"]);
  });
});

describe("a database", () => {
  it.each([
    ["postgresql://u:p@db.example/x", ["DATABASE_URL"]],
    ["postgresql://u:p@db.example/x?sslmode=disable", ["DATABASE_URL"]],
    ["postgresql://u:p@db.example/x?sslmode=no-verify", ["DATABASE_URL"]],
    ["postgresql://u:p@db.example/x?uselibpqcompat=true&sslmode=require", ["DATABASE_URL"]],
    ["postgresql://u:p@db.example/x?sslmode=require", []],
    ["postgresql://u:p@db.example/x?ssl=true", []],
    ["postgresql://u:p@[::1]:5432/x", []],
    ["postgresql://u:p@127.0.0.2/x", []],
    ["postgresql://u:p@localhost/x?host=/var/run/postgresql", []],
    ["postgresql://u:p@localhost/x?host=db.example", ["DATABASE_URL"]],
  ])("at %s gives %j", (url, names) => {
    expect(warned({ DATABASE_URL: url })).toEqual(names);
  });

  it("without a pooler counts for itself", () => {
    const urls = {
      DATABASE_URL: "postgresql://127.0.0.1/x",
      DIRECT_DATABASE_URL: "postgresql://db.example/x",
    };
    expect(warned(urls)).toEqual(["DIRECT_DATABASE_URL"]);
  });

  it("is not named with its password", () => {
    expect(
      warningsFor({ DATABASE_URL: "postgresql://u:hunter2@db.example/x" }).join(),
    ).not.toContain("hunter2");
  });
});

describe("other servers", () => {
  it.each([
    ["REDIS_URL", "redis://cache.example", true],
    ["CLICKHOUSE_URL", "http://records.example:8123", true],
    ["CLICKHOUSE_URL", "http://127.0.0.1:8123", false],
    ["REDIS_URL", "redis://127.0.0.1:6379", false],
    ["SMTP_URL", "smtp://mail.example?requireTLS=false", true],
    ["SMTP_URL", "smtp://127.0.0.1:25", false],
    ["SMTP_URL", "smtps://mail.example", false],
    ["BREACHED_PASSWORDS_URL", "http://breached.example/range", true],
    ["FEEDS_MIRROR", "http://mirror.example/feeds", true],
    ["FEEDS_MIRROR", "http://localhost:8000/feeds", false],
  ])("%s=%s: %j", (name, url, isWarnedAbout) => {
    const source = { [name]: url, MAIL_FROM: "a@example.org" };
    expect(warned(source)).toEqual(isWarnedAbout ? [name] : []);
  });

  it("Upstash over plain HTTP", () => {
    const upstash = { UPSTASH_REDIS_REST_TOKEN: "t", UPSTASH_REDIS_REST_URL: "http://x.example" };
    expect(warned(upstash)).toEqual(["UPSTASH_REDIS_REST_URL"]);
  });
});
