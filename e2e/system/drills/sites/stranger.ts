import { type ChildProcess, spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { recipeCommands } from "@/components/keys/snippets/served-recipe";
import type { Snippet } from "@/components/keys/snippets/snippet";
import { end, type Host } from "../../support/hosts";
import { pageFiles, type Site } from "./site";

/** Nothing of this machine's settings, and nothing that contacts servers other than those the command names. */
const ENVIRONMENT = {
  npm_config_audit: "false",
  npm_config_include: "dev",
  npm_config_fund: "false",
  npm_config_update_notifier: "false",
  NEXT_TELEMETRY_DISABLED: "1",
  PIP_NO_INDEX: "1",
  PIP_DISABLE_PIP_VERSION_CHECK: "1",
};

/** Debian's own programs come first. */
const SYSTEM_PATH = `/usr/sbin:/usr/bin:${process.env.PATH}`;

/** Folders of the system that every host has for itself, empty. */
const EMPTY = ["/run", "/var/log"];
/** Where Debian's services put what they need. */
const MADE = ["/run/apache2", "/run/lock", "/run/php", "/var/log/apache2", "/var/log/nginx"];

/** The owner of a site at its host: what they do is counted. */
export class Stranger {
  readonly #env: Record<string, string> = {};
  readonly #running: ChildProcess[] = [];
  readonly #mounts: string;
  #commands = 0;
  #lines = 0;

  /** @param folder a fresh one, which any user may enter */
  constructor(
    private readonly host: Host,
    private readonly site: Site,
    readonly folder: string,
  ) {
    for (const name of [...EMPTY, ...MADE]) mkdirSync(this.#own(name), { recursive: true });
    for (const name of site.folders)
      cpSync(name, this.#own(name), { recursive: true, verbatimSymlinks: true });
    this.#mounts = [...EMPTY, ...site.folders]
      .map((name) => `mount --bind ${this.#own(name)} ${name}`)
      .join(" && ");
  }

  get counted(): { readonly commands: number; readonly lines: number } {
    return { commands: this.#commands, lines: this.#lines };
  }

  /** Puts a file of the site's own there. @param name in the site's folder, or of the system */
  write(name: string, content: string | Buffer): void {
    const path = this.#pathOf(name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }

  /** Puts the page and its files there. */
  writePage(folder: string): void {
    for (const [name, content] of pageFiles()) this.write(join(folder, name), content);
  }

  read(name: string): string {
    return readFileSync(this.#pathOf(name), "utf8");
  }

  /** Runs what makes the site itself, on this machine with its network. */
  prepare(script: string): void {
    must(script, spawnSync("sh", ["-euc", script], { ...this.#options(), encoding: "utf8" }));
  }

  /** Runs the panel's commands on the host, where only Gatehouse answers. */
  run(script: string): void {
    this.#commands += script.trim().split("\n").length;
    this.own(script);
  }

  /** Runs a command of the site's own on its host. */
  own(script: string): void {
    const [program, ...entering] = this.host.enter;
    const args = [...entering, ...this.#entered(script)];
    must(script, spawnSync(program, args, { ...this.#options(), encoding: "utf8" }));
  }

  /**
   * Pastes what the panel shows.
   *
   * @param around the whole file, with the owner's own lines
   */
  paste(name: string, shown: string, around: (shown: string) => string = (text) => text): void {
    this.#lines += shown.trim().split("\n").length;
    this.write(name, around(shown));
  }

  /** Runs the commands of a proxy's recipe, as root and without packages to install: they are there. */
  follow(snippet: Snippet, origin: string, apikey: string): void {
    const commands = recipeCommands(snippet, origin, undefined, {})
      .replace("YOUR_KEY", apikey)
      .replaceAll("sudo ", "")
      .replace(/^apt-get .*\n/m, "");
    this.run(commands);
  }

  /** Runs what loads a proxy's recipe, but for systemd: hosts have none, and `serve` starts the site anew. */
  load({ served }: Snippet): void {
    const commands = (served?.load ?? "").replaceAll("sudo ", "").split(" && ");
    this.run(commands.filter((each) => !each.startsWith("systemctl ")).join("\n"));
  }

  /** Sets the key where the site's programs find it. */
  setKey(apikey: string): void {
    this.#commands += 1;
    this.#env.GATEHOUSE_APIKEY = apikey;
  }

  /** Starts a program of the host. */
  start(script: string): ChildProcess {
    const [program = "", ...args] = this.#entered(script);
    const log = join(this.folder, "programs.log");
    const child = this.host.start("sh", ["-c", 'exec "$@" >>"$0" 2>&1', log, program, ...args], {
      ...this.#options(),
      stdio: "ignore",
    });
    return child;
  }

  /** Starts the site, or starts it anew. */
  async serve(): Promise<void> {
    for (const child of this.#running.splice(0)) await end(child);
    this.#running.push(...this.site.serve.map((script) => this.start(script)));
  }

  async stop(): Promise<void> {
    for (const child of this.#running.splice(0)) await end(child);
  }

  /** The output of its programs. */
  get log(): string {
    return readFileSync(join(this.folder, "programs.log"), "utf8");
  }

  #own(name: string): string {
    return join(this.folder, "system", name);
  }

  #pathOf(name: string): string {
    return name.startsWith("/") ? this.#own(name) : join(this.folder, name);
  }

  #entered(script: string): string[] {
    return ["sh", "-euc", `${this.#mounts}\nexec sh -ec "$0"`, script];
  }

  #options() {
    const env = { PATH: SYSTEM_PATH, HOME: this.folder, ...ENVIRONMENT, ...this.#env };
    return { cwd: this.folder, env: { NODE_ENV: "production" as const, ...env } };
  }
}

function must(
  script: string,
  ran: { status: number | null; stdout: string; stderr: string },
): void {
  if (ran.status !== 0) throw new Error(`${script}\n${ran.stdout}${ran.stderr}`);
}

/** Commands of the site's that do not run here. */
export function missingOf({ needs }: Site): readonly string[] {
  const env = { ...process.env, PATH: SYSTEM_PATH };
  return needs.filter((each) => spawnSync("sh", ["-c", each], { env }).status !== 0);
}

/** A program as systemd starts it: with the environment that files beside its unit name. */
export const asService = (unit: string, script: string): string => `set -a
for file in /etc/systemd/system/${unit}.service.d/*.conf; do
    if [ -e "$file" ]; then eval "$(sed -n 's/^EnvironmentFile=/. /p; s/^Environment=/export /p' "$file")"; fi
done
set +a
exec ${script}`;

/** A folder for a stranger. */
export function openTo(folder: string): string {
  chmodSync(folder, 0o755); // workers of servers do not run as root
  return folder;
}
