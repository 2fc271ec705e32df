import { parseArgs } from "node:util";
import { openDatabase } from "../lib/db/open";
import { createLogger } from "../lib/log/log";
import { withFolder } from "./lib/folder";
import { environmentOf, startGatehouse } from "./lib/gatehouse";
import { operator } from "./lib/operator";
import { timeOf, timesOf } from "./lib/panel-times";
import { seedWorkspace } from "./lib/seed-workspace";
import { signIn } from "./lib/session";

const RECORDS = 1_000_000;
const OPTIONS = { records: { type: "string", default: String(RECORDS) } } as const;
const ENTRIES = 50_000;
const TARGET_MS = 300;
const EMAIL = "bench@example.org";
const PASSWORD = "a bench's long password";

/** Requests of the overview, traffic and list pages. */
const PATHS = {
  "overview, 24 h": "overview?range=24h",
  "overview, 7 d": "overview?range=7d",
  "overview, 30 d": "overview?range=30d",
  "traffic, newest": "traffic",
  "traffic, blocked of a country": "traffic?verdict=blocked&country=DE",
  "traffic, nothing like that": "traffic?reason=device",
  "traffic, one address": "traffic?ip=1.0.9.9",
  "traffic, a network": "traffic?ip=1.5.0.0/16&since=7d",
  "traffic, rare in 30 d": "traffic?asn=68000&since=30d",
  "lists, a search": "lists/ipBlacklist?search=100.64.9&sort=newest&page=1",
} as const;

/**
 * The panel API's response times for a workspace of a million calls (`--records N`) and 50,000 list entries,
 * session checks included.
 */
export function benchPanel(options: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({ args: [...options], options: OPTIONS });
  const records = Number(values.records);
  return withFolder(async (folder) => {
    const env = environmentOf(folder, {});
    const server = await startGatehouse(env);
    try {
      await prepare(env, folder, records);
      const cookie = await signIn(server.url, EMAIL, PASSWORD);
      console.log(`\nThe panel's API with ${records} traffic records and ${ENTRIES} list entries`);
      return await measure(`${server.url}/api/panel/w/bench`, cookie);
    } finally {
      await server.stop();
    }
  });
}

async function prepare(
  env: Record<string, string>,
  dataDir: string,
  records: number,
): Promise<void> {
  const account = ["--email", EMAIL, "--password", PASSWORD, "--handle", "bench"];
  await operator(env, "account", "create", ...account, "--package", "Business");
  await operator(env, "key", "create", "--email", EMAIL, "--name", "bench");
  const log = createLogger("warn");
  const database = await openDatabase({ databaseUrl: undefined, dataDir, log });
  try {
    await seedWorkspace(database.url, { email: EMAIL, records, entries: ENTRIES });
  } finally {
    await database.close();
  }
}

async function measure(base: string, cookie: string): Promise<boolean> {
  let isOnTarget = true;
  for (const [name, path] of Object.entries(PATHS)) {
    const { p50, p95 } = await timesOf(() => timeOf(`${base}/${path}`, cookie));
    const ofTarget = p95 / TARGET_MS;
    isOnTarget &&= ofTarget <= 1;
    console.log(
      `  ${name.padEnd(30)} p50 ${p50.toFixed(0).padStart(4)} ms   p95 ${p95.toFixed(0).padStart(4)} ms   ${ofTarget.toFixed(2)} of the target`,
    );
  }
  console.log(`  target: ${TARGET_MS} ms`);
  return isOnTarget;
}
