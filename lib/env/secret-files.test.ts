import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { temporaryFolder } from "@/test/temporary-folder";
import { EnvError, FROM_FILE, parseEnv } from "./env";

const folder = temporaryFolder(afterAll);

function fileWith(content: string): string {
  const path = join(folder, `secret-${content.length}`);
  writeFileSync(path, content);
  return path;
}

function problemsOf(source: Record<string, string>): readonly string[] {
  try {
    parseEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
  return [];
}

describe("a secret in a file", () => {
  it("counts as if the variable held it, without an editor's last newline", () => {
    const url = "postgresql://gatehouse:hunter2@127.0.0.1/gatehouse";
    const env = parseEnv({
      DATABASE_URL_FILE: fileWith(`${url}\n`),
      NEXTAUTH_SECRET_FILE: ` ${fileWith("a secret of the installation\r\n")} `,
      METRICS_TOKEN_FILE: "",
    });
    expect(env).toMatchObject({
      databaseUrl: url,
      nextauthSecret: "a secret of the installation",
      metricsToken: undefined,
    });
  });

  it("goes with what its variable goes with", () => {
    const source = { GITHUB_CLIENT_ID: "id", GITHUB_CLIENT_SECRET_FILE: fileWith("hunter2") };
    expect(parseEnv(source).github).toEqual({ id: "id", secret: "hunter2" });
  });

  it("is not given twice", () => {
    const source = { REDIS_URL: "redis://127.0.0.1", REDIS_URL_FILE: fileWith("redis://[::1]") };
    expect(problemsOf(source)).toEqual([
      "REDIS_URL and REDIS_URL_FILE are both set. Only one of them is allowed.",
    ]);
  });

  it.each([
    ["is not there", join(folder, "nothing"), "which cannot be read (ENOENT)"],
    ["is a folder", folder, "which cannot be read (EISDIR)"],
    ["is empty", fileWith(" \n"), "which is empty"],
  ])("that %s stops the start", (_, path, what) => {
    expect(problemsOf({ NEXTAUTH_SECRET_FILE: path })).toEqual([
      `NEXTAUTH_SECRET_FILE is "${path}", ${what}.`,
    ]);
  });

  it.each(FROM_FILE)("%s that is not usable is not shown", (name) => {
    const source = { [`${name}_FILE`]: fileWith("hunter two") };
    const [problem] = problemsOf({ ...source, MAIL_FROM: "a@example.org" });
    expect(problem).toContain(`${name} is not usable (its value is not shown).`);
    expect(problemsOf(source).join()).not.toContain("hunter");
  });
});

it("other variables are not read from files", () => {
  expect(parseEnv({ HOST_FILE: fileWith("192.0.2.1") }).host).toBe("127.0.0.1");
});
