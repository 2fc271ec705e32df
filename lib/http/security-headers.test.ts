import { expect, it } from "vitest";
import { hstsOf } from "./security-headers";

it.each([
  [undefined, []],
  ["http://gate.example.org", []],
  [
    "https://gate.example.org:8443",
    ["Strict-Transport-Security", "max-age=31536000; includeSubDomains"],
  ],
  ["https://gate.shop.co.uk", ["Strict-Transport-Security", "max-age=31536000; includeSubDomains"]],
  // What else runs below a whole domain may not have HTTPS.
  ["https://example.org", ["Strict-Transport-Security", "max-age=31536000"]],
  ["https://shop.co.uk/", ["Strict-Transport-Security", "max-age=31536000"]],
])("an installation at %s sends %j", (url, header) => {
  expect(hstsOf(url)).toEqual(header);
});
