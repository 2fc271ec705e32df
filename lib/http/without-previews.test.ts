import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { expect, it } from "vitest";
import type { Incoming } from "./incoming";
import { withoutPreviews } from "./without-previews";

/** The headers that Next.js gets of a request with these. */
async function headersAfter(headers: IncomingHttpHeaders): Promise<IncomingHttpHeaders> {
  let seen: IncomingHttpHeaders = {};
  const pages = withoutPreviews(async (request) => {
    seen = request.headers;
  });
  // The handler above looks at nothing else.
  await pages({ headers } as Incoming, {} as ServerResponse);
  return seen;
}

it("a request for pages cannot open a preview, or have a page rendered again", async () => {
  const seen = await headersAfter({
    host: "gate.example",
    cookie: "gatehouse=1; __prerender_bypass=0f; theme=dark; __next_preview_data=x",
    "x-prerender-revalidate": "0f",
    "x-prerender-revalidate-if-generated": "1",
    "x-next-revalidated-tags": "a",
    "x-next-revalidate-tag-token": "0f",
  });
  expect(seen).toEqual({ host: "gate.example", cookie: "gatehouse=1; theme=dark" });
});

it("other requests are as they came", async () => {
  expect(await headersAfter({ cookie: "a=1;b=2" })).toEqual({ cookie: "a=1;b=2" });
  expect(await headersAfter({ host: "gate.example" })).toEqual({ host: "gate.example" });
});
