import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "@playwright/test";
import { findOwnServer, runOn } from "@/test/db/servers";
import { urlOfDatabase } from "@/test/db/urls";
import { startDnsServer, type TestDnsServer } from "@/test/dns/dns-server";
import { until } from "@/test/state/until";
import { Installation } from "./installation";
import { copyDatabase } from "./made-database";
import type { Variables } from "./program";

/** Spares each start the sealing of a generated secret, which costs CPU. Empty installations generate theirs. */
const GIVEN_SECRET = { NEXTAUTH_SECRET: randomBytes(16).toString("hex") };

const testbeds = new Set<Testbed>();
// A stopped runner has no time for more.
process.once("exit", () => {
  for (const testbed of testbeds) testbed.endNow();
});

/** Whatever a test file opens; all of it is closed and removed after its last test, passed or failed. */
export class Testbed {
  readonly #installations: Installation[] = [];
  readonly #folders: string[] = [];
  readonly #closers: (() => Promise<unknown>)[] = [];

  constructor() {
    testbeds.add(this);
  }

  folder(): string {
    const folder = mkdtempSync(join(tmpdir(), "gatehouse-system-"));
    chmodSync(folder, 0o711); // root's database user must be able to enter
    this.#folders.push(folder);
    return folder;
  }

  /** An installation on a ready-made embedded database, or on the given one. */
  installation(variables: Variables = {}, databaseUrl?: string): Installation {
    return this.installationIn(join(this.folder(), "data"), databaseUrl, variables);
  }

  /** The same in that folder, which does not exist. */
  installationIn(dataDir: string, databaseUrl?: string, variables: Variables = {}): Installation {
    if (databaseUrl === undefined) copyDatabase(dataDir);
    return this.#add(new Installation(dataDir, databaseUrl, { ...GIVEN_SECRET, ...variables }));
  }

  /** An installation before its first start: its data folder does not exist. */
  emptyInstallation(variables: Variables = {}, databaseUrl?: string): Installation {
    return this.#add(new Installation(join(this.folder(), "data"), databaseUrl, variables));
  }

  #add(installation: Installation): Installation {
    this.#installations.push(installation);
    return installation;
  }

  /** A database on the machine's own PostgreSQL; without one, skips the test with the reason. */
  async ownDatabase(): Promise<string> {
    const server = await findOwnServer();
    if (typeof server === "string") {
      test.skip(true, server);
      throw new Error(server);
    }
    const name = `gatehouse_system_${randomBytes(6).toString("hex")}`;
    await runOn(server.url, `CREATE DATABASE "${name}"`);
    this.#closers.push(() => runOn(server.url, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`));
    return urlOfDatabase(server.url, name);
  }

  async dns(): Promise<TestDnsServer> {
    const dns = await startDnsServer();
    this.#closers.push(() => dns.close());
    return dns;
  }

  /** Registers something else to close at the end. */
  onClose(close: () => Promise<unknown>): void {
    this.#closers.push(close);
  }

  async close(): Promise<void> {
    for (const installation of this.#installations) {
      await Promise.all(
        installation.programs.map((program) => program.isRunning && program.stop()),
      );
      await stopDatabase(installation);
    }
    for (const close of this.#closers.reverse()) await close();
    for (const folder of this.#folders) removeFolder(folder);
  }

  endNow(): void {
    for (const installation of this.#installations) {
      for (const program of installation.programs) if (program.isRunning) program.signal("SIGKILL");
      kill(installation.postmasterPid, "SIGQUIT");
    }
    for (const folder of this.#folders) removeFolder(folder);
  }
}

/** The testbed of the surrounding file or `describe`. */
export function openTestbed(): Testbed {
  const testbed = new Testbed();
  test.afterAll(() => testbed.close());
  return testbed;
}

function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** A killed server leaves its database running, for the next one to take over. */
async function stopDatabase(installation: Installation): Promise<void> {
  kill(installation.postmasterPid, "SIGINT");
  await until(
    "the embedded database is gone",
    () => installation.postmasterPid === undefined,
    60_000,
  );
}

function kill(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(pid, signal);
  } catch {
    // It has already ended.
  }
}
