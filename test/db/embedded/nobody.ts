import { spawnSync } from "node:child_process";

/** The unprivileged user of every system. */
export const NOBODY = { uid: 65_534, gid: 65_534 };

/** Whether that user can run this Node on the project's files (not when either is in a private home). */
export function canReadProject(projectDir: string): boolean {
  const { status } = spawnSync(process.execPath, ["--version"], { ...NOBODY, cwd: projectDir });
  return status === 0;
}
