import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { RepositoryName } from "./corpora";

const run = promisify(execFile);

/** Kept between runs, outside what git and the builds see. */
const CACHE = fileURLToPath(new URL("../../.cache/quality", import.meta.url));
const CLONE_MS = 300_000;
const MAX_LISTING_BYTES = 1 << 28;

/** One public repository's newest commit. */
export interface Repository {
  readonly name: RepositoryName;
  /** Paths of its files. */
  paths(): Promise<readonly string[]>;
  /** Files' texts, in their order; "" for what the copy at hand has not got. */
  read(paths: readonly string[]): Promise<readonly string[]>;
}

/**
 * Opens repositories from `folder`, which holds git directories `owner+name/…` or checkouts `owner/name`; what
 * is not there is cloned from GitHub, once. Reports to `say` what cannot be had.
 */
export class Repositories {
  readonly #opened = new Map<RepositoryName, Promise<Repository | null>>();

  constructor(
    private readonly folder: string | undefined,
    private readonly say: (line: string) => void,
  ) {}

  /** Null, with the reason said, when it cannot be had. */
  open(name: RepositoryName): Promise<Repository | null> {
    const opened = this.#opened.get(name) ?? this.#open(name);
    this.#opened.set(name, opened);
    return opened;
  }

  /** The text of one file; "" when it cannot be had. */
  async text(name: RepositoryName, path: string): Promise<string> {
    const repository = await this.open(name);
    return (await repository?.read([path]))?.[0] ?? "";
  }

  /** The texts of the files whose path matches. */
  async texts(name: RepositoryName, path: RegExp): Promise<readonly string[]> {
    const repository = await this.open(name);
    if (repository === null) return [];
    return repository.read((await repository.paths()).filter((each) => path.test(each)));
  }

  async #open(name: RepositoryName): Promise<Repository | null> {
    try {
      return new GitDirectory(name, this.#local(name) ?? (await clone(name)));
    } catch (error) {
      const [reason = ""] = (error instanceof Error ? error.message : String(error))
        .trim()
        .split("\n")
        .slice(-1);
      this.say(`skipped: ${name} cannot be had (${reason})`);
      return null;
    }
  }

  #local(name: RepositoryName): string | undefined {
    if (this.folder === undefined) return undefined;
    const flat = join(this.folder, name.replace("/", "+"));
    const candidates = [flat, join(flat, "repo"), `${flat}.git`, join(this.folder, name)];
    return candidates
      .flatMap((each) => [join(each, ".git"), each])
      .find((each) => existsSync(join(each, "HEAD")) && existsSync(join(each, "objects")));
  }
}

class GitDirectory implements Repository {
  constructor(
    readonly name: RepositoryName,
    private readonly directory: string,
  ) {}

  async paths(): Promise<readonly string[]> {
    const listed = await this.#git("ls-tree", "-r", "-z", "--name-only", "HEAD");
    return listed.split("\0").filter((path) => path !== "");
  }

  async read(paths: readonly string[]): Promise<readonly string[]> {
    const child = spawn("git", [`--git-dir=${this.directory}`, "cat-file", "--batch"], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    child.stdin.end(paths.map((path) => `HEAD:${path}\n`).join(""));
    return objectsOf(await buffer(child.stdout));
  }

  async #git(...args: readonly string[]): Promise<string> {
    const { stdout } = await run("git", [`--git-dir=${this.directory}`, ...args], {
      maxBuffer: MAX_LISTING_BYTES,
    });
    return stdout;
  }
}

/** `cat-file --batch`: a line with name, type and size, then so many bytes and a line's end; or `… missing`. */
function objectsOf(output: Buffer): string[] {
  const texts: string[] = [];
  for (let at = 0; at < output.length; ) {
    const end = output.indexOf("\n", at);
    const header = output.toString("utf8", at, end);
    at = end + 1;
    const size = / blob (\d+)$/.exec(header)?.[1];
    if (size === undefined) {
      texts.push("");
      continue;
    }
    texts.push(output.toString("utf8", at, at + Number(size)));
    at += Number(size) + 1;
  }
  return texts;
}

async function clone(name: RepositoryName): Promise<string> {
  const directory = join(CACHE, name.replace("/", "+"));
  if (existsSync(join(directory, "HEAD"))) return directory;
  await mkdir(CACHE, { recursive: true });
  const url = `https://github.com/${name}.git`;
  await run("git", ["clone", "--bare", "--depth", "1", "--quiet", url, directory], {
    timeout: CLONE_MS,
    env: { ...process.env, GIT_TERMINAL_PROMPT: "0" },
  });
  return directory;
}
