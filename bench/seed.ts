import { parseArgs } from "node:util";
import { openDatabase } from "../lib/db/open";
import { createLogger } from "../lib/log/log";
import { seedWorkspace } from "./lib/seed-workspace";

/**
 * `node --import tsx bench/seed.ts --email E [--records N] [--entries N]`: fills an account's workspace with
 * a month of made-up traffic and lists. Finds the database as the server does, by DATABASE_URL or DATA_DIR.
 */
const { values } = parseArgs({
  options: {
    email: { type: "string" },
    records: { type: "string", default: "1000000" },
    entries: { type: "string", default: "50000" },
    "even-in-production": { type: "boolean", default: false },
  },
});
const { email } = values;
if (email === undefined) {
  console.error("Whose workspace? --email you@example.org [--records N] [--entries N]");
  process.exit(1);
}
if (process.env.NODE_ENV === "production" && !values["even-in-production"]) {
  console.error(
    "NODE_ENV is production: made-up traffic does not belong there. --even-in-production insists.",
  );
  process.exit(1);
}
const database = await openDatabase({
  databaseUrl: process.env.DATABASE_URL,
  dataDir: process.env.DATA_DIR ?? "./data",
  log: createLogger("warn"),
});
try {
  const { records, entries } = await seedWorkspace(database.url, {
    email,
    records: Number(values.records),
    entries: Number(values.entries),
  });
  console.log(`${email}: ${records} traffic records, ${entries} list entries`);
} finally {
  await database.close();
}
