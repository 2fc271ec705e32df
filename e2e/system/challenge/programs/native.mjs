import { fieldsIn, getPage, post, SIGNALS, taskIn } from "./http.mjs";

/**
 * The search as the page itself carries it: WebAssembly with vectors, on one core, which is the fastest that Node.js
 * has.
 * @returns the answers, and the milliseconds of one core that they took
 */
export function solve(page) {
  const source = /const searchOf=[\s\S]*?return-1\}\};/.exec(page)?.[0] ?? "";
  const { code, limit } = taskIn(page);
  const search = new Function(`${source}return searchOf`)()(code);
  const before = process.cpuUsage();
  const answers = Array.from({ length: 16 }, (_, puzzle) => {
    for (let from = 0; ; from += 65_536) {
      const answer = search(puzzle, from, 65_536, limit);
      if (answer >= 0) return answer.toString(36);
    }
  });
  const { user, system } = process.cpuUsage(before);
  return { answers: answers.join("."), coreMs: (user + system) / 1_000 };
}

/** Solves the puzzles as fast as it can, and guesses what a browser would have found. */
export const native = {
  name: "native solver, guessing the program",
  kind: "no browser",
  atOnce: 1,
  start: async () => ({
    async run({ url, ip }) {
      const page = await getPage(url, ip);
      const { answers, coreMs } = solve(page);
      native.coreMs.push(coreMs);
      const results = Array.from({ length: 8 }, () => Math.floor(Math.random() * 512)).join(".");
      const fields = { ...fieldsIn(page), proof: `${answers}~${results}`, signals: SIGNALS };
      return (await post(url, ip, fields)).pass;
    },
    stop: async () => {},
  }),
  /** The cost of each try's work, in milliseconds of a core. */
  coreMs: [],
};
