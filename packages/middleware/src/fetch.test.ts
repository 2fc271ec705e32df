import { NextRequest } from "next/server";
import { expect, it } from "vitest";
import { gatehouse } from "./fetch.js";

const protect = gatehouse(
  { url: "https://gatehouse.example", key: "gh12345678901234567890" },
  () => "73.2.3.4",
);
const BACK = "http://shop.example/cart?item=1&gatehouse_pass=abc";

it.each([
  [
    "a whole URL in Next.js, which takes no other",
    new NextRequest(BACK),
    "http://shop.example/cart?item=1",
  ],
  ["a path elsewhere, which is right behind any proxy", new Request(BACK), "/cart?item=1"],
])("leads back from a challenge by %s", async (_, request, location) => {
  const { response } = await protect(request);
  expect([response?.status, response?.headers.get("location")]).toEqual([303, location]);
  expect(response?.headers.get("set-cookie")).toContain("gatehouse-pass=abc");
});
