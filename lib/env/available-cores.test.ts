import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "@/test/temporary-folder";
import { availableCores } from "./available-cores";

/** A system's files below a folder. */
function system(files: Readonly<Record<string, string>>): string {
  const root = temporaryFolder(onTestFinished);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

const GROUP = "/sys/fs/cgroup";

it.each([
  ["no groups at all", {}, 8],
  ["no quota", { "/proc/self/cgroup": "0::/\n", [`${GROUP}/cpu.max`]: "max 100000\n" }, 8],
  [
    "a container of two",
    { "/proc/self/cgroup": "0::/\n", [`${GROUP}/cpu.max`]: "200000 100000\n" },
    2,
  ],
  ["one and a half", { "/proc/self/cgroup": "0::/\n", [`${GROUP}/cpu.max`]: "150000 100000\n" }, 2],
  ["a tenth", { "/proc/self/cgroup": "0::/\n", [`${GROUP}/cpu.max`]: "10000 100000\n" }, 1],
  [
    "more than there are",
    { "/proc/self/cgroup": "0::/\n", [`${GROUP}/cpu.max`]: "1600000 100000" },
    8,
  ],
  [
    "a service below a slice with the tighter quota",
    {
      "/proc/self/cgroup": "0::/system.slice/gatehouse.service\n",
      [`${GROUP}/system.slice/gatehouse.service/cpu.max`]: "400000 100000\n",
      [`${GROUP}/system.slice/cpu.max`]: "300000 100000\n",
    },
    3,
  ],
  [
    "version 1",
    {
      "/proc/self/cgroup": "5:cpu,cpuacct:/docker/abc\n4:memory:/docker/abc\n",
      [`${GROUP}/cpu,cpuacct/docker/abc/cpu.cfs_quota_us`]: "250000\n",
      [`${GROUP}/cpu,cpuacct/docker/abc/cpu.cfs_period_us`]: "100000\n",
    },
    3,
  ],
  [
    "version 1 without a quota",
    {
      "/proc/self/cgroup": "5:cpu:/\n",
      [`${GROUP}/cpu/cpu.cfs_quota_us`]: "-1\n",
      [`${GROUP}/cpu/cpu.cfs_period_us`]: "100000\n",
    },
    8,
  ],
  ["nonsense", { "/proc/self/cgroup": "::\n0::\n0::/x\n", [`${GROUP}/x/cpu.max`]: "a b c\n" }, 8],
])("of eight cores, with %s", (_name, files, cores) => {
  expect(availableCores(system(files), 8)).toBe(cores);
});
