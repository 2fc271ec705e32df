import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "@playwright/test";
import { findOwnServer, runOn } from "@/lib/db/testing/servers";
import { startDnsServer, type TestDnsServer } from "@/lib/dns/testing/dns-server";
import { until } from "@/lib/state/testing/until";
import { House } from "./house";
import { copyDatabase } from "./made-database";
import type { Variables } from "./program";

/** What a test file opens; everything is ended and removed after its last test, also when one failed. */
export class Lab {
  readonly #houses: House[] = [];
  readonly #folders: string[] = [];
  readonly #closers: (() => Promise<unknown>)[] = [];

  constructor() {
    // A runner that is stopped has no time for more.
    process.once("exit", () => this.#endNow());
  }

  folder(): string {
    const folder = mkdtempSync(join(tmpdir(), "gatehouse-system-"));
    chmodSync(folder, 0o711); // root's database user passes through it
    this.#folders.push(folder);
    return folder;
  }

  /** An installation on an embedded database that was made already, or on the one given. */
  house(variables: Variables = {}, databaseUrl?: string): House {
    const house = this.emptyHouse(variables, databaseUrl);
    if (databaseUrl === undefined) copyDatabase(house.dataDir);
    return house;
  }

  /** An installation that nobody has started yet: its data folder is not there. */
  emptyHouse(variables: Variables = {}, databaseUrl?: string): House {
    const house = new House(join(this.folder(), "data"), databaseUrl, variables);
    this.#houses.push(house);
    return house;
  }

  /** A database on the machine's own PostgreSQL; skips the test, with the reason, when there is none. */
  async ownDatabase(): Promise<string> {
    const server = await findOwnServer();
    if (typeof server === "string") {
      test.skip(true, server);
      throw new Error(server);
    }
    const name = `gatehouse_system_${randomBytes(6).toString("hex")}`;
    await runOn(server.url, `CREATE DATABASE "${name}"`);
    this.#closers.push(() => runOn(server.url, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`));
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    return url.href;
  }

  async dns(): Promise<TestDnsServer> {
    const dns = await startDnsServer();
    this.#closers.push(() => dns.close());
    return dns;
  }

  /** Closes something else at the end. */
  onClose(close: () => Promise<unknown>): void {
    this.#closers.push(close);
  }

  async close(): Promise<void> {
    for (const house of this.#houses) {
      await Promise.all(house.programs.map((program) => program.isRunning && program.stop()));
      await stopDatabase(house);
    }
    for (const close of this.#closers.reverse()) await close();
    for (const folder of this.#folders) removeFolder(folder);
  }

  #endNow(): void {
    for (const house of this.#houses) {
      for (const program of house.programs) if (program.isRunning) program.signal("SIGKILL");
      kill(house.postmasterPid, "SIGQUIT");
    }
    for (const folder of this.#folders) removeFolder(folder);
  }
}

/** The lab of the surrounding file or `describe`. */
export function openLab(): Lab {
  const lab = new Lab();
  test.afterAll(() => lab.close());
  return lab;
}

function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** A killed server leaves its database running, for the next one to take over. */
async function stopDatabase(house: House): Promise<void> {
  kill(house.postmasterPid, "SIGINT");
  await until("the embedded database is gone", () => house.postmasterPid === undefined, 60_000);
}

function kill(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(pid, signal);
  } catch {
    // It is gone already.
  }
}
