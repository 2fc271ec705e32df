import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { nginx } from "@/components/keys/snippets/nginx";
import { freePort } from "@/test/free-port";
import { putRecipe } from "@/test/proxies/put-recipe";
import { startProcess } from "./lib/process";

const WARM = 300;
const BLOCK = 500;
const ROUNDS = 8;

export const hasNginx = (): boolean => spawnSync("nginx", ["-v"]).status === 0;

/** A browser's request, as it reaches nginx. */
export type Headers = Readonly<Record<string, string>>;

/**
 * The time that asking adds to a request: the documented configuration beside an nginx that does not ask, in front of
 * the same application, one request after the other, in turn.
 *
 * @param visitors headers of the requests, in turn
 */
export async function measureThroughNginx(
  folder: string,
  gatehouse: string,
  apikey: string,
  visitors: readonly Headers[],
): Promise<Record<"alone" | "asking", number[]>> {
  const script = new URL("bare-server.ts", import.meta.url).pathname;
  const fixed = JSON.stringify({
    status: 200,
    headers: ["Content-Type", "text/plain"],
    body: "ok",
  });
  const command = [process.execPath, "--import", "tsx", script, fixed];
  const application = await startProcess(command, {}, /bare on (http:\S+)/);
  const ports = { alone: await freePort(), asking: await freePort() };
  const file = configure(folder, gatehouse, apikey, application.url, ports);
  const proxy = spawn("nginx", ["-c", file], { stdio: ["ignore", "ignore", "inherit"] });
  const times: Record<keyof typeof ports, number[]> = { alone: [], asking: [] };
  try {
    await untilAnswered(ports.asking);
    for (const port of Object.values(ports)) await block(port, visitors, WARM);
    for (let round = 0; round < ROUNDS; round++) {
      for (const name of ["alone", "asking"] as const) {
        times[name].push(...(await block(ports[name], visitors, BLOCK)));
      }
    }
    return times;
  } finally {
    proxy.kill("SIGTERM");
    await once(proxy, "exit");
    await application.stop();
  }
}

function configure(
  folder: string,
  gatehouse: string,
  apikey: string,
  application: string,
  ports: Readonly<Record<"alone" | "asking", number>>,
): string {
  chmodSync(folder, 0o755); // nginx's workers do not run as root
  writeFileSync(join(folder, "apikey"), `set $gatehouse_apikey "${apikey}";`);
  const asking = putRecipe({
    ...{ snippet: nginx, place: folder, base: `${gatehouse}/api`, choices: {} },
    change: (text) => text,
  }).replace(
    /# … listen.*/,
    `listen 127.0.0.1:${ports.asking};\n    location / { proxy_pass http://application; }`,
  );
  const user = process.getuid?.() === 0 ? "user root;" : "";
  const file = join(folder, "nginx.conf");
  writeFileSync(
    file,
    `${user}\nevents {}\ndaemon off;\npid ${folder}/nginx.pid;\nerror_log stderr;\nhttp {
access_log off;
upstream application { server ${new URL(application).host}; }
server { listen 127.0.0.1:${ports.alone}; location / { proxy_pass http://application; } }
# The bench's own visitors:
set_real_ip_from 127.0.0.1;
${asking}}\n`,
  );
  return file;
}

/** @returns each request's time, in µs */
async function block(port: number, visitors: readonly Headers[], count: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (let at = 0; at < count; at++) {
    const start = performance.now();
    const status = await get(port, agent, visitors[at % visitors.length] ?? {});
    times.push((performance.now() - start) * 1_000);
    if (status !== 200) throw new Error(`nginx answered ${status}`);
  }
  agent.destroy();
  return times;
}

function get(port: number, agent: Agent, headers: Headers): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: "127.0.0.1", port, agent, headers }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    });
    outgoing.on("error", reject).end();
  });
}

async function untilAnswered(port: number): Promise<void> {
  for (let tried = 0; tried < 100; tried++) {
    const isUp = await get(port, new Agent(), {}).catch(() => 0);
    if (isUp !== 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("nginx does not answer");
}
