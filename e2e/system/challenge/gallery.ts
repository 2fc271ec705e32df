import { unpackOddities } from "@/lib/challenge/signals";
import { isLikeAProgram } from "@/lib/challenge/suspicion";
import { solutionOf } from "@/test/challenge/solve";
import { getPage, UA } from "./programs/http.mjs";

/*
 * A gallery of programs that try to pass the challenge as strangers do: through the server's own door, each try from
 * another network, as a proxy of homes gives them.
 */

/** One visitor's challenge. */
export interface Challenge {
  readonly url: string;
  readonly ip: string;
}

/** A program of `programs/`. */
export interface GalleryProgram {
  readonly name: string;
  /** "no browser", "plain" automation, or "stealth". */
  readonly kind: string;
  /** Tries that it makes at once. */
  readonly atOnce?: number;
  readonly coreMs?: readonly number[];
  start(help: { readonly person: () => Promise<Record<string, string>> }): Promise<{
    /** The pass that it got; null when it got none. */
    run(challenge: Challenge): Promise<string | null>;
    stop(): Promise<unknown>;
  }>;
}

export interface Outcome {
  readonly name: string;
  readonly kind: string;
  readonly tries: number;
  readonly passed: number;
  /** Passes that the owner sees as "like a program". */
  readonly told: number;
  /** The oddities of those that passed. */
  readonly oddities: Readonly<Record<string, number>>;
  /** Tries that ended with an error of the program itself, and the first of them. */
  readonly errors: number;
  readonly firstError: string;
  readonly seconds: number;
  /** Milliseconds of one core that the work of a try has cost, on average; 0 when not measured. */
  readonly coreMs: number;
}

/** Each run of a gallery begins where the last one ended: no network is met twice. */
let visitors = 0;

/** @param url of the server @param key of a workspace whose Blocker challenges visitors from the USA */
export function galleryAt(url: string, key: string) {
  async function challenge(): Promise<Challenge> {
    const n = visitors++;
    const ip = `73.${(n >> 8) & 255}.${n & 255}.${1 + ((n >> 16) & 127)}`;
    const query = new URLSearchParams({ apikey: key, ip, ua: UA, url: `${url}/passed` });
    const answer = await fetch(`${url}/api/blocker?${query}`);
    const page = answer.headers.get("x-gatehouse-challenge");
    if (page === null) throw new Error(`No challenge for ${ip}: ${await answer.text()}`);
    const { pathname, search } = new URL(page);
    return { url: url + pathname + search, ip };
  }

  /** The form that a person's browser sends for a challenge, which is then used. */
  async function person(): Promise<Record<string, string>> {
    const { url: page, ip } = await challenge();
    const solution = Object.fromEntries(solutionOf(await getPage(page, ip)));
    await fetch(new URL("/.gatehouse/challenge", page), {
      method: "POST",
      redirect: "manual",
      headers: { "User-Agent": UA, "X-Forwarded-For": ip },
      body: new URLSearchParams(solution),
    });
    return solution;
  }

  async function run(program: GalleryProgram, tries: number): Promise<Outcome> {
    const started = await program.start({ person });
    const oddities: Record<string, number> = {};
    let [passed, told, errors, left, firstError] = [0, 0, 0, tries, ""];
    const since = performance.now();
    const lane = async () => {
      while (left-- > 0) {
        try {
          const pass = await started.run(await challenge());
          if (pass === null) continue;
          passed++;
          const found = odditiesOf(pass);
          if (isLikeAProgram(found)) told++;
          for (const each of found) oddities[each] = (oddities[each] ?? 0) + 1;
        } catch (error) {
          errors++;
          firstError ||= String(error).split("\n", 1)[0] ?? "";
        }
      }
    };
    await Promise.all(Array.from({ length: program.atOnce ?? 1 }, lane));
    await started.stop();
    const { name, kind, coreMs = [] } = program;
    const cost = coreMs.length === 0 ? 0 : coreMs.reduce((sum, ms) => sum + ms, 0) / coreMs.length;
    const seconds = (performance.now() - since) / 1_000;
    return { name, kind, tries, passed, told, oddities, errors, firstError, seconds, coreMs: cost };
  }

  return { challenge, run };
}

/** Version, key, end, oddities, round, signature (`lib/challenge/passes.ts`). */
const odditiesOf = (pass: string) => unpackOddities(Number.parseInt(pass.split(".")[3] ?? "0", 36));
