import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import type { Testbed } from "./testbed";

/** Why there can be no hosts here; undefined when there can. */
export function whyNoHosts(): string | undefined {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return "hosts need Linux and root";
  try {
    execFileSync("unshare", ["--net", "ip", "link"], { stdio: "ignore" });
    return undefined;
  } catch {
    return "hosts need network namespaces, and the command ip";
  }
}

const ip = (...args: readonly string[]) => execFileSync("ip", args, { stdio: "pipe" });

/** Hosts in one network of this machine's own, each with addresses, ports and a loopback of its own. */
export class Hosts {
  readonly #id = randomBytes(3).toString("hex");
  #count = 0;

  /** @param address of this machine there, with its prefix length */
  constructor(
    private readonly testbed: Testbed,
    address: string,
  ) {
    const bridge = `gh${this.#id}`;
    ip("link", "add", bridge, "type", "bridge");
    testbed.onClose(async () => ip("link", "del", bridge));
    ip("addr", "add", address, "dev", bridge);
    ip("link", "set", bridge, "up");
  }

  add(...addresses: readonly string[]): Host {
    const [name, ours] = [`gh${this.#id}-${++this.#count}`, `gh${this.#id}v${this.#count}`];
    ip("netns", "add", name);
    this.testbed.onClose(async () => ip("netns", "del", name));
    ip("link", "add", ours, "type", "veth", "peer", "name", "eth0", "netns", name);
    ip("link", "set", ours, "master", `gh${this.#id}`, "up");
    for (const address of addresses) ip("-n", name, "addr", "add", address, "dev", "eth0");
    for (const device of ["eth0", "lo"]) ip("-n", name, "link", "set", device, "up");
    return new Host(this.testbed, ["ip", "netns", "exec", name]);
  }
}

export class Host {
  /** @param enter what comes before a command that runs there, with mounts of its own */
  constructor(
    private readonly testbed: Testbed,
    readonly enter: readonly [string, ...string[]],
  ) {}

  /** Starts a program there, which ends with the testbed. */
  start(command: string, args: readonly string[], options: SpawnOptions = {}): ChildProcess {
    const [program, ...entering] = this.enter;
    // Some servers end with all of their process group.
    const own = { stdio: "pipe", detached: true, ...options } as const;
    const child = spawn(program, [...entering, command, ...args], own);
    this.testbed.onClose(() => end(child));
    return child;
  }
}

/** Ends a program as a service manager does, and waits for it. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}
