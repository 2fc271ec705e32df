import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "@/test/free-port";

/** A real ClickHouse on loopback, with a folder of its own. */
export interface TestClickHouse {
  readonly url: string;
  /** It no longer answers, until `start`. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

const PROGRAM = "clickhouse-server";

/** Null when the machine has one; else why tests without it are skipped. */
export function whyNoClickHouse(): string | null {
  const { status } = spawnSync("which", [PROGRAM]);
  return status === 0 ? null : `${PROGRAM} is not installed`;
}

export async function startClickHouse(): Promise<TestClickHouse> {
  const folder = mkdtempSync(join(tmpdir(), "gatehouse-clickhouse-"));
  const [http, tcp] = [await freePort(), await freePort()];
  const file = join(folder, "config.xml");
  for (const name of ["data", "tmp"]) mkdirSync(join(folder, name));
  writeFileSync(file, configuration(folder, http, tcp));
  const url = `http://127.0.0.1:${http}`;
  let stop = await run(file, url);
  return {
    url,
    stop: () => stop(),
    start: async () => {
      stop = await run(file, url);
    },
    close: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts it, and returns what ends it. */
async function run(file: string, url: string): Promise<() => Promise<void>> {
  const child = spawn(PROGRAM, [`--config-file=${file}`], { stdio: "ignore" });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  while (!(await doesAnswer(url))) {
    if (child.exitCode !== null) throw new Error(`ClickHouse ended with status ${child.exitCode}`);
    await delay(50);
  }
  return () => {
    child.kill("SIGKILL");
    return ended;
  };
}

async function doesAnswer(url: string): Promise<boolean> {
  return fetch(`${url}/ping`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** In the words of the oldest version that Debian has. */
function configuration(folder: string, http: number, tcp: number): string {
  const file = join(folder, "config.xml");
  return `<yandex>
  <logger>
    <level>warning</level>
    <log>${join(folder, "server.log")}</log>
    <errorlog>${join(folder, "error.log")}</errorlog>
  </logger>
  <http_port>${http}</http_port>
  <tcp_port>${tcp}</tcp_port>
  <listen_host>127.0.0.1</listen_host>
  <path>${join(folder, "data")}/</path>
  <tmp_path>${join(folder, "tmp")}/</tmp_path>
  <mark_cache_size>67108864</mark_cache_size>
  <default_profile>default</default_profile>
  <default_database>default</default_database>
  <users_config>${file}</users_config>
  <profiles><default></default></profiles>
  <quotas><default></default></quotas>
  <users>
    <default>
      <password></password>
      <networks><ip>127.0.0.1</ip></networks>
      <profile>default</profile>
      <quota>default</quota>
    </default>
  </users>
</yandex>`;
}
