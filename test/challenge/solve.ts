import vm from "node:vm";
import { makeProgram } from "@/lib/challenge/browser/program";
import type { Task } from "@/lib/challenge/task";
import { SEARCH_SCRIPT } from "@/lib/challenge/work/search-script";
import { PUZZLES } from "@/lib/challenge/work/work";

export const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

/** The signals of an ordinary browser. */
export const SIGNALS = {
  w: false,
  u: CHROME,
  l: ["en-US", "en"],
  z: "Europe/Berlin",
  t: 0,
  s: [1920, 1080],
  r: "news.example",
  x: [],
};

type Search = (puzzle: number, from: number, count: number, limit: number) => number;

/** The proof that a browser gives, without one: the test knows how programs are made. */
export function proofOf({ code, limit }: Pick<Task, "code" | "limit">): string {
  const search = vm.runInThisContext(`(()=>{${SEARCH_SCRIPT}return searchOf})()`)(code) as Search;
  const answers = Array.from({ length: PUZZLES }, (_, puzzle) => {
    for (let from = 0; ; from += 65_536) {
      const answer = search(puzzle, from, 65_536, limit);
      if (answer >= 0) return answer.toString(36);
    }
  });
  return `${answers.join(".")}~${makeProgram(code).results.join(".")}`;
}

/** The task in a page's script. */
export function taskIn(page: string): Task {
  const [, json] = /const task=(\{.*?\});/.exec(page) ?? [];
  if (json === undefined) throw new Error("There is no task in the page.");
  return JSON.parse(json) as Task; // as the page's own script takes it
}

/** The form that a challenge's page sends when it is solved. @param page its HTML */
export function solutionOf(page: string, signals: object = SIGNALS): URLSearchParams {
  const field = (name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? "";
  return new URLSearchParams({
    ticket: field("ticket"),
    task: field("task"),
    proof: proofOf(taskIn(page)),
    signals: JSON.stringify(signals),
  });
}
