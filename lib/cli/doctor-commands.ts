import { join } from "node:path";
import { readMigrationFiles } from "@/lib/db/migration-files";
import { examine } from "@/lib/doctor/examine";
import { worstOf } from "@/lib/doctor/finding";
import { asTable } from "@/lib/doctor/table";
import { defineCommand } from "./command";
import { CommandError } from "./errors";
import { readVersion } from "./updates/version";

const doctor = defineCommand({
  name: "doctor",
  summary:
    "Examines settings, disk, database, clock, feeds, DNS, Redis and mail, and says what to do. Starts and changes nothing. Exit status 1 if there is a problem.",
  options: {},
  bearsBadEnv: true,
  run: async (_options, context) => {
    const { env, envProblems, clock, projectDir, stderr } = context;
    const findings = await examine({
      ...{ env, envProblems, projectDir, now: clock.now() },
      version: await readVersion(projectDir),
      files: await readMigrationFiles(join(projectDir, "prisma")),
    });
    if (stderr.isTTY) stderr.write(asTable(findings));
    const state = worstOf(findings);
    await context.print({ state, checks: findings });
    if (state !== "problem") return;
    const names = findings.filter((finding) => finding.state === state).map(({ check }) => check);
    throw new CommandError(`There are problems: ${[...new Set(names)].join(", ")}`);
  },
});

export const doctorCommands = [doctor];
