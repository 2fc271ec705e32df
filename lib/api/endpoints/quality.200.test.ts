import { describe, expect, it } from "vitest";
import { newWorkspacePolicy } from "@/lib/engine/document/policy-schema";
import { documentOf, openContract } from "@/test/contract";
import { type Detail, decideWithDetail } from "@/test/decisions";
import { MAIL_PROVIDERS } from "@/test/email/mail-providers";
import { ATTACKS } from "@/test/intel/threat-url/attacks";
import { ORDINARY_PAGES } from "@/test/intel/threat-url/ordinary-pages";
import { ORDINARY_URLS } from "@/test/intel/threat-url/ordinary-urls";
import { PROBES } from "@/test/intel/threat-url/probes";
import { IMPOSSIBLE, POSSIBLE } from "@/test/intel/user-agents/impossible";
import { PEOPLE } from "@/test/intel/user-agents/people";
import { PROGRAMS, SCANNERS } from "@/test/intel/user-agents/programs";

/*
 * The goals of `npm run bench quality` on the tables that the project contains, by what a new workspace's
 * policy does: which visitors a change of data blocks, or no longer finds.
 */

const BROWSER =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";
const FOUND_AT_LEAST = 0.98;
/** As many as the server of a test answers well at once. */
const AT_ONCE = 16;

const server = await openContract();
const apikey = server.account({ document: documentOf(newWorkspacePolicy) });
let lastAddress = 0;

/** Each visit from another address: none is the repetition of another. */
async function visit(asked: { readonly ua?: string; readonly url?: string }) {
  const value = ++lastAddress;
  const ip = `10.0.${value >> 8}.${value & 255}`;
  const { body, detail } = await decideWithDetail(server, "blocker", apikey, {
    ...{ ip, ua: BROWSER, url: "/" },
    ...asked,
  });
  return { isBlocked: body.blockAccess === 1, isFound: detail.checks.some(isFinding) };
}

const isFinding = ({ outcome, evidence = [] }: Detail["checks"][number]) =>
  outcome === "match" || evidence.length > 0;

/** The texts for which it holds, in their order. */
async function those(
  texts: readonly string[],
  holds: (text: string) => Promise<boolean>,
): Promise<string[]> {
  const found: string[] = [];
  for (let start = 0; start < texts.length; start += AT_ONCE) {
    const some = texts.slice(start, start + AT_ONCE);
    const held = await Promise.all(some.map(holds));
    found.push(...some.filter((_, index) => held[index]));
  }
  return found;
}

describe.each(Object.entries({ ...PEOPLE, ...POSSIBLE }))("people's agents: %s", (_, agents) => {
  it("are let in", async () => {
    expect(await those(agents, async (ua) => (await visit({ ua })).isBlocked)).toEqual([]);
  });
});

describe.each(Object.entries({ ...PROGRAMS, ...SCANNERS, ...impossible() }))(
  "machines' agents: %s",
  (_, agents) => {
    it("are found, 98 % of them", async () => {
      const missed = await those(agents, async (ua) => !(await visit({ ua })).isFound);
      expect(missed.slice(Math.floor(agents.length * (1 - FOUND_AT_LEAST)))).toEqual([]);
    });
  },
);

function impossible(): Record<string, string[]> {
  const entries = Object.entries(IMPOSSIBLE).map(([name, agents]) => [
    name,
    agents.map(([ua]) => ua),
  ]);
  return Object.fromEntries(entries) as Record<string, string[]>; // `fromEntries` forgets its keys
}

describe("URLs", () => {
  it("of real pages are let in", async () => {
    const pages = [...ORDINARY_URLS, ...ORDINARY_PAGES];
    expect(await those(pages, async (url) => (await visit({ url })).isBlocked)).toEqual([]);
  });

  it.each(Object.entries({ ...ATTACKS, probes: PROBES }))("of %s are blocked", async (_, urls) => {
    expect(await those(urls, async (url) => !(await visit({ url })).isBlocked)).toEqual([]);
  });
});

describe("mail", () => {
  const isDisposable = async (domain: string) => {
    const email = `someone@${domain}`;
    const { body } = await server.get("/api/email-validation", { apikey, email });
    return (body.info as { isDisposableEmail: number }).isDisposableEmail === 1; // by the contract
  };

  it("of people's providers is not disposable", async () => {
    expect(await those(MAIL_PROVIDERS.slice(0, 200), isDisposable)).toEqual([]);
  });
});
