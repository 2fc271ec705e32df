import { expect, it } from "vitest";
import { askedHeaders, type Choices, clientOptions } from "./snippet";
import { SNIPPETS } from "./snippets";

it.each<[Choices, string, string]>([
  [{}, "client=x-gatehouse-client", "nothing in front"],
  [{ proxiesInFront: 2 }, "client=x-gatehouse-client&hops=3", "two that append"],
  [{ proxiesInFront: 1, addressHeader: "CF-Connecting-IP" }, "client=cf-connecting-ip", "a CDN"],
  [
    { proxiesInFront: 1, addressHeader: "X-Forwarded-For" },
    "client=x-gatehouse-client&hops=2",
    "the default by its name",
  ],
  // A visitor could send it.
  [{ addressHeader: "CF-Connecting-IP" }, "client=x-gatehouse-client", "a header of nobody's"],
])("%o: %s (%s)", (choices, expected) => {
  expect(clientOptions(choices)).toBe(expected);
});

it("each header is passed on once, and the address's only where it is read", () => {
  const choices = { headers: ["accept", "CF-Connecting-IP"], addressHeader: "cf-connecting-ip" };
  const addresses = (more: Choices) =>
    askedHeaders({ ...choices, ...more }).filter((name) => /^(accept|cf-)/i.test(name));
  expect(addresses({})).toEqual([
    ...["Accept", "Accept-Encoding", "Accept-Language", "CF-Connecting-IP"],
  ]);
  expect(addresses({ headers: [] })).not.toContain("cf-connecting-ip");
  expect(addresses({ headers: [], proxiesInFront: 1 })).toContain("cf-connecting-ip");
});

it.each(SNIPPETS.proxies)(
  "$label asks about the address in the chosen header, challenges too",
  ({ code }) => {
    const base = "https://gate.example.org/api";
    const text = code(base, "Shop", { proxiesInFront: 1, addressHeader: "True-Client-IP" });
    expect(text.match(/client=true-client-ip(?!&hops)/g)).toHaveLength(2);
    expect(text).not.toMatch(/client=x-/);
    const passedOn = text.replaceAll("client=true-client-ip", "");
    expect(passedOn).toMatch(/true[-_]client[-_]ip/i);
  },
);
