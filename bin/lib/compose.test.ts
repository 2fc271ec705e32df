import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseEnv } from "@/lib/env/env";
import { ROOT } from "./project.mjs";

const textOf = (path: string) => readFileSync(`${ROOT}/deploy/${path}`, "utf8");

describe("deploy/compose.yaml", () => {
  const service = (name: string) =>
    new RegExp(`^  ${name}:\\n((?: {4}.*\\n|\\n)+)`, "m").exec(textOf("compose.yaml"))?.[1] ?? "";
  const given = (text: string) =>
    /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(text)?.[1]?.trimEnd().split("\n") ?? [];
  /** The variables that deploy/.env must have, and those that it may have. */
  const filled = (value: string, optional: string) =>
    value.replace(/\$\{\w+:\?[^}]*\}/g, "gate.example.org").replace(/\$\{\w+:-\}/g, optional);
  const settingsOf = (name: string, optional = "") =>
    Object.fromEntries(
      given(service(name)).flatMap((line) => {
        const [, variable, value = ""] = /^ +(\w+): (.+)$/.exec(line) ?? [];
        return variable === undefined ? [] : [[variable, filled(value, optional)]];
      }),
    );

  it("gives the server settings that it knows, and believes the proxy alone", () => {
    const settings = settingsOf("gatehouse");
    const env = parseEnv(settings);
    expect(env).toMatchObject({
      nextauthUrl: "https://gate.example.org",
      redis: { kind: "redis", url: "redis://redis:6379" },
    });
    expect(env.clickhouseUrl).toBeUndefined();
    expect(Object.keys(settings).sort()).toEqual([
      "CLICKHOUSE_URL",
      "DATABASE_URL",
      "NEXTAUTH_URL",
      "REDIS_URL",
      "TRUSTED_PROXIES",
    ]);
    expect(service("caddy")).toContain(`ipv4_address: ${settings.TRUSTED_PROXIES}`);
  });

  it("has ClickHouse only when asked, under the name and for the user that .env is told to name", () => {
    const url = /CLICKHOUSE_URL=(\S+?)\\n/
      .exec(textOf("compose.yaml"))?.[1]
      ?.replace("%s", "secret");
    expect(parseEnv(settingsOf("gatehouse", url)).clickhouseUrl).toBe(
      "http://gatehouse:secret@clickhouse:8123/gatehouse",
    );
    expect(service("clickhouse")).toMatch(/^ {4}profiles: \[clickhouse\]$/m);
    expect(settingsOf("clickhouse", "secret")).toEqual({
      CLICKHOUSE_DB: "gatehouse",
      CLICKHOUSE_USER: "gatehouse",
      CLICKHOUSE_PASSWORD: "secret",
    });
  });

  it("lets the server write its volume alone", () => {
    expect(service("gatehouse")).toMatch(/^ {4}read_only: true$/m);
    expect(service("gatehouse")).toContain('volumes: ["data:/data"]');
  });

  it("asks the server's own port which names deserve a certificate", () => {
    const port = /\bPORT=(\d+)/.exec(textOf("Containerfile"))?.[1];
    const asked = [...textOf("Caddyfile").matchAll(/gatehouse:(\d+)/g)].map(([, each]) => each);
    expect(asked).toEqual([port, port, port]);
    expect(textOf("Caddyfile")).toContain(`ask http://gatehouse:${port}/domainz`);
  });
});
