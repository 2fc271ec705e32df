import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { z } from "zod";
import { claimedBrowser } from "@/lib/intel/header-consistency/claimed-browser";
import { headerConflicts } from "@/lib/intel/header-consistency/header-conflicts";
import { sentByCaller } from "./sent-request";

const SITE = "https://shop.example/";
const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
/** By `test/header-consistency/record-programs.mjs`, under Chrome's name. */
const PROGRAMS = z
  .array(z.object({ program: z.string(), headers: z.array(z.tuple([z.string(), z.string()])) }))
  .parse(
    JSON.parse(
      readFileSync(
        new URL("../../test/header-consistency/recorded-programs.json", import.meta.url),
        "utf8",
      ),
    ),
  );

function isFound(headers: object): boolean {
  const sent = sentByCaller(JSON.stringify(headers), SITE);
  if (sent === undefined) throw new Error("no headers");
  return headerConflicts(claimedBrowser(sent.headers.get("user-agent") ?? ""), sent).length > 0;
}

it("programs are found by all the headers that a server got, but those with two", () => {
  const missed = PROGRAMS.filter(({ headers }) => !isFound(Object.fromEntries(headers)));
  expect(missed.map(({ program }) => program)).toEqual(["Perl HTTP::Tiny"]);
});

it.each([
  {},
  { accept: "*/*" },
  { "accept-language": "de", referer: SITE },
  { host: "shop.example", "x-forwarded-for": "192.0.2.1" },
  { cookie: "a=b", "accept-language": "de-DE,de;q=0.9", "sec-ch-ua-platform": '"Linux"' },
])("a server's choice of a browser's headers misses nothing: %j", (headers) => {
  expect(isFound({ "user-agent": CHROME, ...headers })).toBe(false);
});
