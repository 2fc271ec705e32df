import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isContractPath } from "./paths";

/** The routes of Next.js below `/api`, with what they are. */
const ROUTES = readdirSync("app/api", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("/route.ts"))
  .map((file) => ({
    path: `/api/${file.replace("/route.ts", "").replace(/\[+[^\]]+\]+/g, "x")}`,
    isContract: readFileSync(`app/api/${file}`, "utf8").includes("answer-next"),
  }));

it.each(ROUTES)("$path is the contract's: $isContract", ({ path, isContract }) => {
  expect(ROUTES.length).toBeGreaterThan(10);
  expect(isContractPath(path)).toBe(isContract);
});

it.each(["//api/blocker", "///api/blocker", "/api//blocker", "/api", "/api/"])(
  "%s is the contract's, whose answer has no key",
  (path) => {
    expect(isContractPath(path)).toBe(true);
  },
);

it.each(["/", "//docs", "/apis", "//apis/x", "//api/panel/account"])("%s is not", (path) => {
  expect(isContractPath(path)).toBe(false);
});
