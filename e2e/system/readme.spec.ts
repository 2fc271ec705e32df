import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { PROJECT_DIR } from "./support/program";
import { openTestbed } from "./support/testbed";

/* The README's way from nothing to the first answer, by its own commands: what a stranger types is what is run here. */
const testbed = openTestbed();
const README = readFileSync(join(PROJECT_DIR, "README.md"), "utf8");

/** The commands of the operator, in the order of the README, without their comments. */
const commands = [...README.matchAll(/^npm run --silent gatehouse -- ([^#\n]+)/gm)].map(
  ([, words = ""]) =>
    [...words.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? ""),
);

/** The first of the README's blocks in a language. */
const block = (language: string): string =>
  new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, "m").exec(README)?.[1] ?? "";

test("the README's commands make an account and a key, and its first call gets its answer", async () => {
  const installation = testbed.emptyInstallation();
  const server = await installation.start();
  expect(commands.map(([noun, verb]) => `${noun} ${verb}`)).toEqual([
    "account create",
    "key create",
  ]);
  const printed: string[] = [];
  for (const words of commands) {
    const { status, stdout, stderr } = await installation.command(words);
    expect([status, status === 0 ? "" : stderr]).toEqual([0, ""]);
    printed.push(stdout);
  }

  const { apikey } = JSON.parse(printed[1] ?? "");
  const url = /^curl "http:\/\/127\.0\.0\.1:3000(.+)"$/m.exec(README)?.[1] ?? "";
  const { status, text } = await server.send(url.replace("$KEY", apikey));
  const shown = JSON.parse(block("json"));
  // The README shortens the list of checks.
  const { checks: _, ...detail } = shown.detail;
  expect(status).toBe(200);
  expect(JSON.parse(text)).toMatchObject({ ...shown, detail });
});
