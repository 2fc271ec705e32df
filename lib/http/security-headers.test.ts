import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, it } from "vitest";
import { Origins } from "@/lib/net/origins";
import { hstsOf, setSecurityHeaders } from "./security-headers";

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

it.each([
  ["/api/panel/operator/outbox/x.eml/html", /frame-ancestors 'self'; sandbox allow-popups /],
  ["/api/panel/operator/outbox/x.eml", /frame-ancestors 'none'/],
  ["/api/panel/operator/outbox/a/b/html", /frame-ancestors 'none'/],
  ["/api/panel/w/shop/html", /frame-ancestors 'none'/],
])("%s may be framed as %s says", (path, policy) => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  setSecurityHeaders(response, { door: "panel", path }, []);
  const sent = String(response.getHeader("Content-Security-Policy"));
  expect(sent).toMatch(policy);
  expect(sent).toMatch(/^default-src 'none'; (?!.*script-src)/);
});
