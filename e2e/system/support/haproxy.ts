import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@/test/free-port";
import { until } from "@/test/state/until";
import { send } from "./http";
import { PROJECT_DIR } from "./program";

/** A real HAProxy on loopback. */
export interface Balancer {
  readonly port: number;
  close(): Promise<void>;
}

const PROGRAMS = ["haproxy", "/usr/sbin/haproxy"];

/** @returns the reason when the machine has none */
export async function startHaproxy(ports: readonly number[]): Promise<Balancer | string> {
  const program = PROGRAMS.find((path) => spawnSync(path, ["-v"]).status === 0);
  if (program === undefined) return "HAProxy is not installed";
  const folder = mkdtempSync(join(tmpdir(), "gatehouse-haproxy-"));
  const port = await freePort();
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, configuration(port, ports));
  const child = spawn(program, ["-f", file], { stdio: "ignore" });
  await until("HAProxy answers", () => answers(child, port));
  return {
    port,
    async close() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** That of docs/scaling.md, with these addresses, so that it is known to work. */
function configuration(port: number, ports: readonly number[]): string {
  const page = readFileSync(join(PROJECT_DIR, "docs/scaling.md"), "utf8");
  const block = /```haproxy\n(defaults\n[\s\S]*?)```/.exec(page)?.[1];
  if (block === undefined) throw new Error("docs/scaling.md has no configuration of HAProxy.");
  let taken = 0;
  const text = block
    .replace("bind :8080", `bind 127.0.0.1:${port}`)
    .replaceAll(/^( *server \w+) \S+/gm, (_, name) => `${name} 127.0.0.1:${ports[taken++]}`);
  if (taken !== ports.length) throw new Error(`docs/scaling.md has ${taken} servers.`);
  return text;
}

async function answers(child: ChildProcess, port: number): Promise<boolean> {
  if (child.exitCode !== null) throw new Error(`HAProxy ended with status ${child.exitCode}`);
  try {
    return (await send(port, "/healthz")).status === 200;
  } catch {
    return false;
  }
}
