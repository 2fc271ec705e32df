import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until } from "@/test/state/until";
import { send } from "./http";
import { freePort } from "./installation";

/** A real HAProxy on loopback, which asks each server's `/readyz`. */
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

/** As docs/scaling.md has it. */
function configuration(port: number, ports: readonly number[]): string {
  const servers = ports.map(
    (of, index) => `server s${index} 127.0.0.1:${of} check inter 250ms fall 1 rise 1`,
  );
  return `
defaults
  mode http
  timeout connect 1s
  timeout check 2s
  timeout client 30s
  timeout server 30s
  option redispatch
  retries 3
frontend in
  bind 127.0.0.1:${port}
  default_backend gatehouse
backend gatehouse
  option httpchk GET /readyz
  option forwardfor
  ${servers.join("\n  ")}
`;
}

async function answers(child: ChildProcess, port: number): Promise<boolean> {
  if (child.exitCode !== null) throw new Error(`HAProxy ended with status ${child.exitCode}`);
  try {
    return (await send(port, "/healthz")).status === 200;
  } catch {
    return false;
  }
}
