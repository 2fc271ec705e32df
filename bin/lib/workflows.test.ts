import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import manifest from "../../package.json";
import { ROOT } from "./project.mjs";
import { STAGES } from "./stages.mjs";

const FOLDER = join(ROOT, ".github", "workflows");
const textOf = (path: string) => readFileSync(join(ROOT, path), "utf8");

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
}
interface Job extends Step {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly "timeout-minutes"?: number;
  readonly if?: string;
  readonly steps?: readonly Step[];
}
interface Workflow {
  readonly on: unknown;
  readonly permissions: unknown;
  readonly env?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const WORKFLOWS = readdirSync(FOLDER).map((file) => {
  const text = readFileSync(join(FOLDER, file), "utf8");
  return { file, text, workflow: parse(text) as Workflow }; // what the tests below hold it to
});

const stepsOf = ({ jobs }: Workflow) =>
  Object.values(jobs).flatMap((job) =>
    (job.steps ?? []).map((step) => ({ job, step, run: step.run ?? "" })),
  );

describe.each(WORKFLOWS)("$file", ({ text, workflow }) => {
  it("pins every action by its commit, and says which version that is", () => {
    const uses = [...text.matchAll(/^\s*(?:- )?uses: (.+)$/gm)].map(([, used = ""]) => used);
    expect(uses.length + stepsOf(workflow).length).toBeGreaterThan(0);
    const isOwn = (used: string) => /^\.\/\S+$/.test(used);
    const isPinned = (used: string) =>
      /^[\w-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(used);
    expect(uses.filter((used) => !isOwn(used) && !isPinned(used))).toEqual([]);
    for (const path of uses.filter(isOwn)) expect(existsSync(join(ROOT, path))).toBe(true);
  });

  it("gives a job the rights that it names, and none else", () => {
    expect(workflow.permissions).toEqual({});
    for (const [name, job] of Object.entries(workflow.jobs)) {
      expect([name, Object.keys(job.permissions ?? {}).length > 0]).toEqual([name, true]);
    }
  });

  it("leaves no token in a checkout, and bounds each job in time", () => {
    const checkouts = stepsOf(workflow).filter(({ step }) => /checkout@/.test(step.uses ?? ""));
    for (const { step } of checkouts) expect(step.with?.["persist-credentials"]).toBe(false);
    for (const [name, job] of Object.entries(workflow.jobs)) {
      if (job.uses === undefined)
        expect([name, job["timeout-minutes"]]).toEqual([name, expect.any(Number)]);
    }
  });

  it("never runs strangers' changes with rights of ours, or their words as a script", () => {
    expect(JSON.stringify(workflow.on)).not.toMatch(
      /pull_request_target|workflow_run|issue_comment/,
    );
    expect(stepsOf(workflow).filter(({ run }) => run.includes("${{"))).toEqual([]);
  });

  it("gives each script the variables that it reads", () => {
    for (const { job, step, run } of stepsOf(workflow)) {
      const given = { ...workflow.env, ...job.env, ...step.env };
      const own = [...run.matchAll(/^\s*(?:export )?(\w+)=/gm)].map(([, name]) => name);
      // Single quotes and backslashes keep a dollar from the shell.
      const script = run.replace(/'[^']*'|\\\$/g, "");
      const read = [...script.matchAll(/\$\{?([A-Za-z_]\w*)/g)].map(([, name = ""]) => name);
      const unknown = read.filter(
        (name) =>
          !(name in given) &&
          !own.includes(name) &&
          !/^(?:GITHUB_\w+|RUNNER_\w+|PWD|PIPESTATUS)$/.test(name) &&
          !new RegExp(`\\bfor ${name} in\\b`).test(run),
      );
      expect([run, unknown]).toEqual([run, []]);
    }
  });

  it("names scripts, stages and files that exist", () => {
    for (const { run, step } of stepsOf(workflow)) {
      for (const [, script = ""] of run.matchAll(/\bnpm run (?:--silent )?(\w+)/g))
        expect(Object.keys(manifest.scripts)).toContain(script);
      for (const [, stages = ""] of run.matchAll(/\bnpm test -- ([\w ]+)/g))
        expect(Object.keys(STAGES)).toEqual(expect.arrayContaining(stages.trim().split(" ")));
      const paths =
        run.match(/(?<![\w./$"{:-])(?:bin|deploy|packages|lib|\.ci)\/[\w./-]+\w/g) ?? [];
      const folder = step as { readonly "working-directory"?: string }; // of a step that runs
      for (const path of [...paths, folder["working-directory"] ?? "."]) {
        // Made by the step itself.
        if (path === "deploy/.env") continue;
        expect([path, existsSync(join(ROOT, path))]).toEqual([path, true]);
      }
    }
  });
});

describe("release.yml", () => {
  const { jobs } = parse(textOf(".github/workflows/release.yml")) as Workflow;

  it("publishes nowhere but on GitHub unless the owner names the place", () => {
    const open = Object.keys(jobs).filter((name) => !/vars\.PUBLISH/.test(jobs[name]?.if ?? ""));
    expect(open.sort()).toEqual(["build", "github", "sign", "tests"]);
  });

  it("lists its places in its head", () => {
    const [, listed = ""] =
      /list of ([\s\S]+?)\. Why/.exec(textOf(".github/workflows/release.yml")) ?? [];
    const named = Object.values(jobs).flatMap(
      (job) => /vars\.PUBLISH.*'(\w+)'\)$/.exec(job.if ?? "")?.[1] ?? [],
    );
    expect([...listed.matchAll(/"(\w+)"/g)].map(([, place]) => place)).toEqual(named);
  });
});

describe(".github/dependabot.yml", () => {
  const { updates } = parse(textOf(".github/dependabot.yml"));

  it("has a group of patches, whose branches the workflow merges", () => {
    expect(updates[0]).toMatchObject({
      "package-ecosystem": "npm",
      groups: { patches: { "applies-to": "version-updates", "update-types": ["patch"] } },
    });
    const { jobs } = parse(textOf(".github/workflows/automerge.yml")) as Workflow;
    expect(jobs.patches?.if).toContain("'dependabot/npm_and_yarn/patches-'");
  });

  it("names folders that exist", () => {
    for (const { directory } of updates) expect(existsSync(join(ROOT, directory))).toBe(true);
  });
});

describe(".ci", () => {
  const matrix = (parse(textOf(".github/workflows/test.yml")) as Workflow).jobs
    .matrix as unknown as {
    readonly strategy: { readonly matrix: { readonly include: readonly { node: number }[] } };
  };

  it("tests the oldest Node.js that package.json allows", () => {
    const oldest = Math.min(...matrix.strategy.matrix.include.map(({ node }) => node));
    expect(manifest.engines.node).toMatch(new RegExp(`^>=${oldest}\\b`));
  });
});
