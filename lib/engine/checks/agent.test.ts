import { expect, it } from "vitest";
import { compiledPolicy } from "@/test/engine/policy";
import { visitor } from "@/test/engine/visitor";
import { evaluateNow } from "../evaluate";
import { known, unavailable } from "../fact";

const CLAIM = { source: "search-engine-claim", entry: "Google" };
const PROOF = { source: "ptr", entry: "crawl-66-249-66-1.googlebot.com" };

/** The sources of what is recorded about a visitor who calls itself Googlebot. */
function recorded(searchEngine: ReturnType<typeof visitor>["searchEngine"]) {
  const facts = visitor({ crawler: known([CLAIM]), claimsSearchEngine: true, searchEngine });
  // One that the policy does not let in, so that no proof decides first.
  const policy = compiledPolicy({ policy: { searchEngines: { names: [] } } });
  const { results } = evaluateNow("blocker", policy, facts);
  return results.find(({ id }) => id === "spiderCrawler")?.evidence?.map(({ source }) => source);
}

it("leaves a search engine's claim as it is only when it was looked up, and is not so", () => {
  expect(recorded(known(null))).toEqual(["search-engine-claim"]);
  expect(recorded(known({ name: "Google", evidence: PROOF }))).toEqual(["ptr"]);
  expect(recorded(unavailable("DNS: timeout"))).toEqual(["search-engine-unchecked"]);
});
