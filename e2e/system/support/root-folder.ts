import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, chownSync, copyFileSync, mkdirSync, readdirSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { NODE, Program, type Variables } from "./program";
import { releaseDir } from "./release";
import type { Testbed } from "./testbed";

export interface User {
  readonly uid: number;
  readonly gid: number;
}

/** How a root folder's programs run. */
export interface Running {
  readonly user: User;
  /** Paths in the root folder. */
  readonly workingDir: string;
  readonly command: readonly string[];
  readonly env: Variables;
}

const RUN_BY = "unshare";

/** Why this machine cannot run a program with another root folder and as another user; undefined when it can. */
export function whyNoRoot(): string | undefined {
  const { error, status } = spawnSync(RUN_BY, [
    "--root=/",
    "--setgid=65532",
    "--setuid=65532",
    "true",
  ]);
  return error === undefined && status === 0
    ? undefined
    : "only root, with util-linux, changes the root folder";
}

/**
 * A folder that a program takes for the whole file system: the release, Node with the libraries that it and the
 * release load, and what is added. There is no shell and no other program.
 */
export class RootFolder {
  readonly #root: string;

  /**
   * @param release where the release lies in it
   * @param node where Node lies in it
   */
  constructor(
    private readonly testbed: Testbed,
    release: string,
    node: string,
  ) {
    this.#root = join(testbed.folder(), "root");
    this.#add(NODE, node);
    for (const library of librariesOf(addons())) this.#add(library, library);
    mkdirSync(dirname(this.#at(release)), { recursive: true });
    execFileSync("cp", ["-al", releaseDir(), this.#at(release)]);
    mkdirSync(this.#at("/tmp"));
    chmodSync(this.#at("/tmp"), 0o1777);
  }

  /** An empty folder that only this user enters. */
  addFolder(path: string, { uid, gid }: User): void {
    mkdirSync(this.#at(path), { recursive: true });
    chmodSync(this.#at(path), 0o700);
    chownSync(this.#at(path), uid, gid);
  }

  /** Starts a program, and ends it with the test. */
  run({ user, workingDir, command, env }: Running): Program {
    const entering = [`--root=${this.#root}`, `--wd=${workingDir}`];
    const becoming = [`--setgid=${user.gid}`, `--setuid=${user.uid}`];
    const program = new Program([...entering, ...becoming, ...command], env, {
      program: RUN_BY,
      folder: "/",
    });
    this.testbed.onClose(async () => program.isRunning && program.stop());
    return program;
  }

  #add(from: string, to: string): void {
    mkdirSync(dirname(this.#at(to)), { recursive: true });
    copyFileSync(from, this.#at(to));
  }

  #at(path: string): string {
    return join(this.#root, path);
  }
}

/** The release's own native modules. */
function addons(): string[] {
  return readdirSync(releaseDir(), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".node"))
    .map((path) => join(releaseDir(), path));
}

/** The libraries of Node and these modules, the loader among them, where the system has them. */
function librariesOf(modules: readonly string[]): Set<string> {
  const listed = [realpathSync(NODE), ...modules].map((file) =>
    execFileSync("ldd", [file], { encoding: "utf8" }),
  );
  return new Set(listed.join("\n").match(/(?<=\s)\/\S+(?= \()/g));
}
