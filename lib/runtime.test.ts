import { expect, it } from "vitest";
import { withTestDatabase } from "@/lib/db/testing/database";
import { parseEnv } from "./env/env";
import { createLogger } from "./log/log";
import { startRuntime } from "./runtime";

const database = withTestDatabase();

it("a start tells what its settings leave open", async () => {
  const lines: string[] = [];
  const log = createLogger("warn", { write: (line) => void lines.push(line) });
  const env = { DATABASE_URL: database.url, FEEDS_SYNC: "off", DNS_SERVERS: "127.0.0.1:9" };
  const runtime = await startRuntime(parseEnv({ ...env, HOST: "0.0.0.0" }), log);
  await runtime.close();
  const told = lines.map((line) => JSON.parse(line).msg);
  expect(told).toContainEqual(expect.stringMatching(/^HOST is 0\.0\.0\.0: passwords, sessions/));
  expect(told).toContainEqual(expect.stringMatching(/^TWO_FACTOR is optional/));
});
