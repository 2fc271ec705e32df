import { expect, it } from "vitest";
import { Origins } from "@/lib/net/origins";
import { hstsOf } from "./security-headers";

it.each([
  [undefined, []],
  ["http://gate.example.org", []],
  [
    "https://gate.example.org:8443",
    ["Strict-Transport-Security", "max-age=31536000; includeSubDomains"],
  ],
  ["https://gate.shop.co.uk", ["Strict-Transport-Security", "max-age=31536000; includeSubDomains"]],
  // Other hosts below a whole domain may not have HTTPS.
  ["https://example.org", ["Strict-Transport-Security", "max-age=31536000"]],
  ["https://shop.co.uk/", ["Strict-Transport-Security", "max-age=31536000"]],
])("an installation at %s sends %j", (url, header) => {
  expect(hstsOf(new Origins({ nextauthUrl: url, host: "127.0.0.1", port: 3000 }))).toEqual(header);
});
