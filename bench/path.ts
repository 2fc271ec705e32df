import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startBare } from "./lib/bare";
import { median } from "./lib/figures";
import { withFolder } from "./lib/folder";
import { environmentOf, startGatehouse } from "./lib/gatehouse";
import { EMAIL, openWorkspace, operatorIn } from "./lib/operator";
import type { StartedProcess } from "./lib/process";
import { residentMb } from "./lib/process-tree";
import { type Contender, type Measured, measure, measureRounds } from "./lib/rounds";
import { type Checkout, checkoutOf, ownCheckout } from "./path/checkouts";
import { Garbage } from "./path/garbage";
import { type Calls, KINDS, type Kind, LARGE, PLAIN, type Workspace } from "./path/kinds";
import { countSystemCalls } from "./path/system-calls";

/** The last commit of the first edition, which was faster than the second one. */
const FIRST_EDITION = "70573095";
const LARGE_EMAIL = "large@example.org";
const ROUNDS = 6;

/** A checkout's server, with the same two workspaces in each. */
interface Installation {
  readonly checkout: Checkout;
  readonly server: StartedProcess;
  /** Null where this commit takes no such workspace. */
  readonly apikeys: Readonly<Record<Workspace, string | null>>;
  readonly garbage: Garbage;
}

interface Asked {
  readonly each: Installation;
  readonly calls: Calls;
}

/**
 * The cost of a call in this checkout, in earlier commits, and with a bare `node:http` server that sends the same
 * bytes: in one run, since machines differ. docs/performance.md keeps the figures of commits.
 *
 * `[COMMIT|FOLDER …]`: what to compare with; left out, the first edition. A commit is built once and kept.
 * `--kind TEXT`: only the kinds of calls whose name contains that. `--rounds N`: of four seconds for each.
 */
export function benchPath(options: readonly string[]): Promise<boolean> {
  const { compared, kind, rounds } = parse(options);
  return withFolder(async (folder) => {
    const checkouts = [...(await Promise.all(compared.map(checkoutOf))), await ownCheckout()];
    const started: StartedProcess[] = [];
    try {
      const installations: Installation[] = [];
      for (const checkout of checkouts)
        installations.push(await install(folder, checkout, started));
      for (const each of KINDS.filter(({ name }) => name.includes(kind))) {
        await measureKind(each, installations, rounds);
      }
      for (const each of installations) printMemory(each);
    } finally {
      for (const server of started.reverse()) await server.stop();
    }
    return true;
  });
}

function parse(options: readonly string[]) {
  const compared: string[] = [];
  const named = { "--kind": "", "--rounds": String(ROUNDS) };
  for (let at = 0; at < options.length; at++) {
    const option = options[at] ?? "";
    if (option in named) named[option as keyof typeof named] = options[++at] ?? "";
    else compared.push(option);
  }
  const rounds = Number(named["--rounds"]);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error("--rounds needs a number.");
  return {
    compared: compared.length > 0 ? compared : [FIRST_EDITION],
    kind: named["--kind"],
    rounds,
  };
}

async function install(
  folder: string,
  checkout: Checkout,
  started: StartedProcess[],
): Promise<Installation> {
  const { name, directory } = checkout;
  const dataDir = join(folder, name.replaceAll(/\W/g, "-"));
  const env = environmentOf(dataDir, { TRUSTED_PROXIES: "127.0.0.1/32" });
  const garbage = new Garbage();
  const traced = { flags: ["--trace-gc-nvp"], onLine: garbage.note };
  const server = await startGatehouse(env, directory, traced);
  started.push(server);
  const open = async (email: string, document: object) => {
    const apikey = await openWorkspace(env, directory, email);
    const file = join(folder, "account.json");
    await writeFile(file, JSON.stringify(document));
    const args = ["account", "import", "--email", email, "--file", file];
    return operatorIn(directory, env, args).then(
      () => apikey,
      () => null,
    );
  };
  const apikeys = { plain: await open(EMAIL, PLAIN), large: await open(LARGE_EMAIL, LARGE) };
  const idle = residentMb(server.pid).own;
  console.log(`${name}: ready after ${server.readySeconds.toFixed(1)} s, ${Math.round(idle)} MB`);
  return { checkout, server, apikeys, garbage };
}

async function measureKind(
  { name, workspace, calls }: Kind,
  all: readonly Installation[],
  rounds: number,
): Promise<void> {
  const installations: Asked[] = [];
  for (const each of all) {
    const apikey = each.apikeys[workspace];
    if (apikey === null) continue;
    const asked = { each, calls: calls(apikey) };
    if (await isThere(asked)) installations.push(asked);
  }
  const own = installations.at(-1);
  if (own === undefined) return;
  const { paths, headers } = own.calls;
  const bare = await startBare(`${own.each.server.url}${paths[0]}`, headers?.[0]);
  try {
    const contenders: Contender[] = [
      { name: "bare", server: bare, calls: own.calls },
      ...installations.map(({ each: { checkout, server }, calls }) => ({
        ...{ name: checkout.name, server, calls },
      })),
    ];
    const measured = await measureRounds(contenders, rounds);
    console.log(`\n${name}`);
    for (const [at, contender] of contenders.entries()) {
      const garbage = installations[at - 1]?.each.garbage;
      const counted = {
        allocated: garbage === undefined ? null : await allocatedBy(contender, garbage),
        systemCalls: await systemCallsOf(contender),
      };
      print(contender.name, measured, at, counted);
    }
  } finally {
    await bare.stop();
  }
}

/** An earlier commit may lack the endpoint. */
async function isThere({ each: { server }, calls: { paths, headers } }: Asked): Promise<boolean> {
  const [path] = paths;
  const answer = await fetch(`${server.url}${path}`, {
    headers: { ...headers?.[0] },
    redirect: "manual",
  });
  return answer.status !== 404;
}

/** Bytes that a call allocates, of all threads. */
async function allocatedBy(contender: Contender, garbage: Garbage): Promise<number> {
  const before = garbage.bytes;
  const { calls } = await measure(contender);
  return (garbage.bytes - before) / calls;
}

/** System calls that a call makes; null where they cannot be counted. */
async function systemCallsOf(contender: Contender): Promise<number | null> {
  let calls = 0;
  const count = await countSystemCalls(contender.server.pid, async () => {
    ({ calls } = await measure(contender));
  });
  return count === null ? null : count / calls;
}

/** Figures that do not depend on the machine's speed, for each call. */
interface Counted {
  /** Bytes. */
  readonly allocated: number | null;
  readonly systemCalls: number | null;
}

function print(
  name: string,
  rounds: readonly (readonly Measured[])[],
  at: number,
  { allocated, systemCalls }: Counted,
): void {
  const of = (figure: (own: Measured, bare: Measured) => number) =>
    median(
      rounds.flatMap((round) => {
        const [bare, own] = [round[0], round[at]];
        return bare === undefined || own === undefined ? [] : [figure(own, bare)];
      }),
    );
  const failures = rounds.reduce((sum, round) => sum + (round[at]?.failures ?? 0), 0);
  const figures = [
    `${Math.round(of((own) => own.requestsPerSecond))}/s`,
    `${of((own) => own.cpuUs).toFixed(1)} us of CPU a call`,
    `${of((own, bare) => bare.cpuUs / own.cpuUs).toFixed(2)} of bare`,
    `p50 ${of((own) => own.p50Ms).toFixed(1)} ms`,
    `p99 ${of((own) => own.p99Ms).toFixed(1)} ms`,
    ...(allocated === null ? [] : [`${(allocated / 1_024).toFixed(1)} kB a call`]),
    ...(systemCalls === null ? [] : [`${systemCalls.toFixed(1)} system calls`]),
    ...(failures === 0 ? [] : [`${failures} FAILED`]),
  ];
  console.log(`  ${name.padEnd(22)} ${figures.join("   ")}`);
}

function printMemory({ checkout, server }: Installation): void {
  const { own, database } = residentMb(server.pid);
  console.log(
    `${checkout.name}: ${Math.round(own)} MB after the load, its database ${Math.round(database)} MB`,
  );
}
