import { randomUUID } from "node:crypto";
import { createPrisma } from "@/lib/db/client";
import { TrafficSpool } from "@/lib/state/traffic/traffic-spool";
import { TrafficWriter } from "@/lib/state/traffic/traffic-writer";

/*
 * A separate process for tests that kill one: records calls of a workspace while its database is away, and says
 * on standard output how many are on disk. Arguments: spool folder, workspace.
 */
const [folder = "", workspaceId = ""] = process.argv.slice(2);

const prisma = createPrisma("postgresql://postgres@127.0.0.1:1/none", { connectTimeoutMs: 500 });
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const spool = new TrafficSpool({ folder, maxBytes: 100_000_000, log });
const writer = new TrafficWriter({ prisma, log, spool });

for (let recorded = 1; ; recorded++) {
  const whole = {
    requestId: randomUUID(),
    at: Date.parse("2026-03-10T10:59:59Z"),
    workspaceId,
    callerId: "01890000-0000-7000-8000-000000000002",
    endpoint: "blocker",
    credits: 1,
    durationUs: 180,
  };
  writer.record(whole, {});
  await writer.flush().catch(() => undefined);
  process.stdout.write(`${recorded}\n`);
}
