import { type ChildProcess, spawn } from "node:child_process";
import { lookup } from "node:dns/promises";
import net from "node:net";
import { constants } from "node:os";
import { getSystemErrorName } from "node:util";
import type { Log } from "@/lib/base/log";
import type { Listening } from "./protocol";
import { LISTENING, type Report } from "./supervisor-channel";

/** Spare copies of the socket, for workers that are replaced. */
const SPARE_SOCKETS = 16;
/** Behind standard input, output and error, and the channel to the supervisor. */
const FIRST_FD = 4;
const SHORT_LIFE_MS = 10_000;
const LONGEST_PAUSE_MS = 5_000;

export interface SupervisorOptions {
  readonly host: string;
  readonly port: number;
  readonly workers: number;
  /** For the serving process. */
  readonly environment: NodeJS.ProcessEnv;
  readonly log: Log;
}

interface Serving {
  readonly child: ChildProcess;
  readonly ended: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>;
  readonly ready: Promise<boolean>;
  readonly startedMs: number;
}

/** A TCP socket that is bound but not listening; Node's cluster module opens them so too. */
interface BoundSocket {
  readonly fd: number;
  close(): void;
  getsockname(into: { port?: number }): number;
}

type CreateHandle = (
  address: string,
  port: number,
  family: 4 | 6,
  fd: number,
) => BoundSocket | number;

/**
 * Holds the listening socket and the process that serves on it. The serving process is replaced when it ends,
 * and on SIGHUP by one that starts anew beside it, so that no connection is refused meanwhile.
 *
 * @returns the exit status
 * @throws NodeJS.ErrnoException-like Error when it cannot listen
 */
export async function supervise(options: SupervisorOptions): Promise<number> {
  const { workers, log } = options;
  const socket = await bind(options.host, options.port);
  const copies = workers + SPARE_SOCKETS;
  const listening: Listening = {
    host: options.host,
    port: portOf(socket),
    fds: Array.from({ length: copies }, (_, index) => FIRST_FD + index),
  };
  const environment = { ...options.environment, [LISTENING]: JSON.stringify(listening) };
  const open = () => openServing(environment, Array<number>(copies).fill(socket.fd));

  let isStopping = false;
  let current = open();
  let next: Serving | null = null;
  let shortLives = 0;

  const replace = async (why: string): Promise<void> => {
    if (isStopping || next !== null) return;
    log.info({ why }, "starting another serving process beside this one");
    const candidate = open();
    next = candidate;
    const isReady = await candidate.ready;
    next = null;
    if (!isReady)
      return log.error({}, "the new serving process did not start; the old one goes on");
    const old = current;
    current = candidate;
    watch(candidate);
    old.child.kill("SIGTERM");
  };
  const watch = (serving: Serving) =>
    serving.child.on("message", (report: Report) => {
      if (report === "replace-me") void replace("its workers have ended too often");
    });
  watch(current);

  process.on("SIGHUP", () => void replace("SIGHUP"));
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      // Held open, it would take connections that no one answers.
      socket.close();
      current.child.kill("SIGTERM");
      next?.child.kill("SIGTERM");
    });
  }

  if (!(await current.ready)) return exitStatus(await current.ended);
  for (;;) {
    const serving = current;
    const end = await serving.ended;
    if (isStopping) return exitStatus(end);
    if (serving !== current) continue;
    shortLives = performance.now() - serving.startedMs < SHORT_LIFE_MS ? shortLives + 1 : 0;
    log.error(end, "the serving process has ended; another takes its place");
    if (shortLives > 1) await pause(Math.min(LONGEST_PAUSE_MS, 100 * 2 ** shortLives));
    if (isStopping) return 0;
    current = open();
    watch(current);
  }
}

function openServing(env: NodeJS.ProcessEnv, sockets: readonly number[]): Serving {
  const child = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
    env,
    stdio: ["inherit", "inherit", "inherit", "ipc", ...sockets],
  });
  const ended = new Promise<Awaited<Serving["ended"]>>((resolve) => {
    child.once("exit", (code, signal) => resolve({ code, signal }));
    child.once("error", () => resolve({ code: 1, signal: null }));
  });
  const ready = new Promise<boolean>((resolve) => {
    child.on("message", (report: Report) => report === "ready" && resolve(true));
    void ended.then(() => resolve(false));
  });
  return { child, ended, ready, startedMs: performance.now() };
}

async function bind(host: string, port: number): Promise<BoundSocket> {
  const { address, family } = await lookup(host);
  // Listening would take connections away from the process that serves.
  const create = (net as unknown as { _createServerHandle: CreateHandle })._createServerHandle;
  const socket = create(address, port, family === 6 ? 6 : 4, -1);
  if (typeof socket === "number") throw listenError(getSystemErrorName(socket));
  // EADDRINUSE appears only on listen(); until then the socket is simply unbound.
  if (port !== 0 && portOf(socket) !== port) throw listenError("EADDRINUSE");
  return socket;
}

const listenError = (code: string) => Object.assign(new Error(`listen ${code}`), { code });

function portOf(socket: BoundSocket): number {
  const name: { port?: number } = {};
  socket.getsockname(name);
  return name.port ?? 0;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function exitStatus({ code, signal }: Awaited<Serving["ended"]>): number {
  return code ?? (signal === null ? 1 : 128 + (constants.signals[signal] ?? 0));
}
