import { expect, it } from "vitest";
import { NOT_FOUND } from "./messages";
import { pageReply } from "./page";

const link = { handle: "acme", keyname: "autumn" };
const GATE = "https://gate.example.org";
const REPORT = "/report?link=acme%2Fautumn";

it.each([
  ["at the installation's own host", "", true, REPORT],
  ["at its own host, with a public origin", GATE, true, GATE + REPORT],
  ["at a customer's host", GATE, false, GATE + REPORT],
  ["at a customer's host, without a public origin", "", false, undefined],
])("the way to report a link, %s", (_where, publicOrigin, isOwnHost, href) => {
  const visit = { context: { publicOrigin }, request: { link, isOwnHost } };
  const { body } = pageReply(visit, NOT_FOUND);
  expect(/href="([^"]*)"/.exec(body)?.[1]).toBe(href);
  expect(body.includes("Report this link")).toBe(href !== undefined);
});
