import { expect, it } from "vitest";
import type { Site } from "@/lib/engine/site";
import { detectThreatUrl } from "./detect-threat-url";
import { NO_THREAT, weigh } from "./weigh";

/** "block", "tell" or "", by the kind of site. */
function judged(url: string): Record<Site, string> {
  const of = detectThreatUrl(url);
  const on = (site: Site) => {
    if (of[site].isDecisive) return "block";
    return of[site].evidence.length > 0 ? "tell" : "";
  };
  return { any: on("any"), shop: on("shop"), developer: on("developer"), codeHost: on("codeHost") };
}

const [BLOCK, TELL, NOTHING] = ["block", "tell", ""];

it.each([
  // Paths that scanners request at the root are pages nowhere.
  ["/.env", BLOCK, BLOCK, BLOCK, BLOCK],
  ["/.git/config", BLOCK, BLOCK, BLOCK, BLOCK],
  ["/actuator/heapdump", BLOCK, BLOCK, BLOCK, BLOCK],
  ["/laravel/.env", BLOCK, BLOCK, BLOCK, BLOCK],
  ["/docs/..%2f..%2fetc/passwd", BLOCK, BLOCK, BLOCK, BLOCK],
  // Further down it is a page about it, or a file of someone's repository.
  ["/questions/tagged/.htaccess", TELL, BLOCK, NOTHING, NOTHING],
  // Software that a site runs for itself.
  ["/phpmyadmin/index.php", TELL, TELL, TELL, TELL],
  ["/octo/site/v2/.env.example", BLOCK, BLOCK, NOTHING, NOTHING],
  ["/octo/site/main/.env.example", NOTHING, NOTHING, NOTHING, NOTHING],
  ["/octo/site/blob/main/.env", NOTHING, NOTHING, NOTHING, NOTHING],
  // Code in a parameter is pasted into playgrounds and forms of sites about software.
  ["/play?code=%3Cscript%3E", BLOCK, BLOCK, NOTHING, NOTHING],
  ["/play?code=%3Cscript%3E&x=1%20union%20select%201,2--", BLOCK, BLOCK, NOTHING, NOTHING],
  ["/play?id=1%20and%20sleep(5)", BLOCK, BLOCK, BLOCK, BLOCK],
  ["/page?file=../../../../etc/passwd", BLOCK, BLOCK, BLOCK, NOTHING],
  // In a search box it is a question, but not in a shop.
  ["/search?q=%3Cscript%3E", TELL, BLOCK, NOTHING, NOTHING],
  ["/search?q=%3Cscript%3Ealert(1)%3C/script%3E", BLOCK, BLOCK, NOTHING, NOTHING],
  ["/docs/server/actuator/env", BLOCK, BLOCK, NOTHING, NOTHING],
  ["/search?q=c:%5Cwindows%5Csystem32", TELL, TELL, NOTHING, NOTHING],
  ["/search?q=d%27or", NOTHING, NOTHING, NOTHING, NOTHING],
  ["/powershell/", NOTHING, NOTHING, NOTHING, NOTHING],
  ["/search?q=how+to+union+select", NOTHING, NOTHING, NOTHING, NOTHING],
])("%s: any %s, shop %s, developer %s, code host %s", (url, any, shop, developer, codeHost) => {
  expect(judged(url)).toEqual({ any, shop, developer, codeHost });
});

it("counts signs of one name once", () => {
  const sign = (name: string, entry: string) =>
    ({ name, place: "weak", evidence: { source: "own", entry } }) as const;
  expect(weigh([])).toBe(NO_THREAT);
  const one = weigh([sign("a", "1"), sign("a", "2")]).any;
  expect(one).toEqual({ evidence: [{ source: "own", entry: "1" }], isDecisive: false });
  expect(weigh([sign("a", "1"), sign("b", "2"), sign("c", "3")]).any).toEqual({
    evidence: [
      { source: "own", entry: "1" },
      { source: "own", entry: "2" },
    ],
    isDecisive: true,
  });
});
