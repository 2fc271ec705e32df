import { expect, it } from "vitest";
import { readReportedLink } from "./reported-link";

const handleOf = (host: string) => (host === "go.example.org" ? "acme" : undefined);
const ACME = { handle: "acme", keyname: "autumn" };

it.each([
  ["acme/autumn", ACME],
  ["https://gate.example.org/go/acme/autumn", ACME],
  ["http://127.0.0.1:3000/go/acme/autumn?utm=x#y", ACME],
  ["https://go.example.org/autumn", ACME],
  ["HTTPS://GO.example.org:8443/autumn?x=1", ACME],
  ["autumn", null],
  ["acme/autumn/more", null],
  ["/autumn", null],
  ["acme/", null],
  ["acme/../autumn", null],
  ["https://gate.example.org/", null],
  ["https://gate.example.org/docs/acme", null],
  ["https://go.example.org/", null],
  ["https://go.example.org/a/b", null],
  ["https://", null],
  ["javascript:alert(1)", null],
])("%s is %o", (text, link) => {
  expect(readReportedLink(text, handleOf)).toEqual(link);
});
