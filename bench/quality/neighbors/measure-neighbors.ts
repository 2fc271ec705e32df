import topUserAgents from "top-user-agents";
import { newWorkspacePolicy } from "@/lib/engine/document/policy-schema";
import { LocalFailures } from "@/lib/state/failures/local-failures";
import type { ContractServer } from "@/test/contract-server";
import type { ManualClock } from "@/test/state/manual-clock";
import { type Outcome, replay, type Stage } from "./replay";
import { hourOf, type Scene } from "./scene";

const WORKSPACE = "neighbors";

/** Plays the scenes, each from an address of its own, under the policy of a new workspace. */
export async function measureNeighbors(
  server: ContractServer,
  clock: ManualClock,
  scenes: readonly Scene[],
): Promise<Outcome[]> {
  server.state.repeatedFailures = new LocalFailures(clock);
  const configurations = [{ name: "Shop", policy: newWorkspacePolicy }];
  const document = { version: 1, configurations };
  const apikey = server.account({ workspaceId: WORKSPACE, document });
  const stage: Stage = { server, clock, apikey, workspaceId: WORKSPACE };
  const outcomes: Outcome[] = [];
  for (const [place, scene] of scenes.entries()) {
    outcomes.push(await replay(stage, scene, hourOf(scene, topUserAgents, place), place));
  }
  return outcomes;
}

const percent = (part: number, all: number) =>
  all === 0 ? "–" : `${((part / all) * 100).toFixed(1)} %`;

/** The outcomes as a table, by place and disguise. */
export function neighborsTable(outcomes: readonly Outcome[]): string {
  const head = `${"An attacker among neighbors".padEnd(62)}  people shut out  challenged  attacks through`;
  const rows = outcomes.map(({ scene, people, shutOut, challenged, attacks, letThrough }) => {
    const { name, kind, disguise, attackFrom } = scene;
    const what = `  ${name} (${kind}), ${disguise}, minute ${attackFrom}`;
    const shares = [percent(shutOut, people), percent(challenged, people)];
    const counts = [...shares, percent(letThrough, attacks)];
    return `${what.padEnd(80)} ${counts.map((each) => each.padStart(9)).join(" ")}`;
  });
  return [head, ...rows].join("\n");
}

/** Whether no one was shut out. */
export const sparesNeighbors = (outcomes: readonly Outcome[]): boolean =>
  outcomes.every(({ shutOut }) => shutOut === 0);
