import { expect, it } from "vitest";
import { shapeDigest } from "./shape-digest";

const shape = (headers: Record<string, string>) =>
  shapeDigest({
    method: "GET",
    url: "/",
    headers: new Map(Object.entries(headers)),
    isWhole: true,
    carriesPrints: false,
  });

const SCRIPT = { accept: "*/*", "accept-encoding": "gzip, deflate" };

it("clients of one kind have one shape, whatever they ask for and whoever they are", () => {
  expect(shape(SCRIPT)).toBe(shape({ ...SCRIPT, cookie: "a=1", referer: "https://a.example/" }));
  expect(shape({ "accept-encoding": "gzip, deflate", accept: "text/html" })).toBe(shape(SCRIPT));
  expect(shape(SCRIPT)).toMatch(/^[0-9a-f]{8}$/);
});

it("other headers, languages or encodings are another shape", () => {
  expect(shape({ ...SCRIPT, "accept-language": "de" })).not.toBe(shape(SCRIPT));
  expect(shape({ ...SCRIPT, "accept-encoding": "gzip" })).not.toBe(shape(SCRIPT));
  expect(shape({ ...SCRIPT, "sec-fetch-mode": "cors" })).not.toBe(shape(SCRIPT));
});
