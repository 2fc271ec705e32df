import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { DOCS_PAGES } from "@/components/docs/docs-pages";
import { GUIDES } from "@/components/docs/guides";
import { ENDPOINTS } from "@/lib/api/endpoints";
import { readSources, walk } from "../messages/source";
import { type InternalLink, internalLinksOf } from "./internal-links";

/*
 * Whatever the sources link to is there: a page or a route of `app`, with the part of it that is named. Guides' and
 * pages' links as they are rendered are followed by `e2e/system/every-route.spec.ts`.
 */

/** They name addresses of others: publishers', and those of sites that are protected. */
const NOT_OURS = /^lib\/(?:feeds|db|intel|cli|streams|env|panel\/policy)\//;

/** The values allowed for a parameter where it is written out. */
const WRITTEN: Readonly<Record<string, (value: string) => boolean>> = {
  "[guide]": (value) => GUIDES.has(value),
  "[endpoint]": (value) => ENDPOINTS.some(({ name }) => name === value),
};

/** Routes below `app`, and files that are served as they are. */
const routes = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /(?:^|\/)(?:page\.tsx|route\.ts)$/.test(file))
  .map((file) => segmentsOf(`/${file.slice(0, file.lastIndexOf("/") + 1)}`))
  .map((segments) => segments.filter((segment) => !segment.startsWith("(")));
const roots = new Set(routes.map(([root = ""]) => root).filter((root) => root !== "api"));

const sources = ["app", "components", "lib"].flatMap(readSources);
const links = sources
  .filter(({ path }) => !NOT_OURS.test(path))
  .flatMap((source) => internalLinksOf(source, (segment) => roots.has(segment)));

/** Everything that has an `id` to be linked to. */
const ids = new Set<string>();
for (const { program } of sources) {
  walk(program, (node) => {
    if (node.type !== "JSXAttribute" || (node.name as { name?: string }).name !== "id") return true;
    const value = node.value as { type?: string; value?: unknown } | null;
    if (value?.type === "Literal") ids.add(String(value.value));
    return true;
  });
}

function segmentsOf(path: string): string[] {
  return path.split("/").filter((segment) => segment !== "");
}

function isThere({ address }: InternalLink): boolean {
  const [path = ""] = address.split(/[?#]/);
  const isPart = path.startsWith("{}");
  const asked = segmentsOf(path).slice(isPart ? 1 : 0);
  return routes.some((route) => {
    const compared = isPart ? route.slice(-asked.length) : route;
    return (
      (asked.length === compared.length || isRest(compared.at(-1))) &&
      compared.every((segment, index) => fits(segment, asked[index]))
    );
  });
}

const isRest = (segment = "") => segment.startsWith("[...") || segment.startsWith("[[...");

function fits(segment: string, asked: string | undefined): boolean {
  if (isRest(segment) || segment === asked) return true;
  if (asked === undefined) return false;
  if (asked.includes("{}")) return new RegExp(`^${asked.replaceAll("{}", ".*")}$`).test(segment);
  return WRITTEN[segment]?.(asked) ?? false;
}

it("are found in the sources", () => {
  expect(links.length).toBeGreaterThan(150);
  expect(new Set(links.map(({ address }) => address)).size).toBeGreaterThan(100);
});

it("lead to a page or a file that is there", () => {
  const broken = links.filter((link) => !isThere(link));
  expect(broken.map(({ address, place }) => `${address} (${place})`)).toEqual([]);
});

it("name parts of pages that are there", () => {
  const broken = links.filter(({ address }) => {
    const fragment = address.split("#")[1] ?? "";
    return fragment !== "" && !fragment.includes("{}") && !ids.has(fragment);
  });
  expect(broken).toEqual([]);
});

it("every page of the documentation is in its contents, and no other", () => {
  const listed: string[] = DOCS_PAGES.flatMap(({ pages }) => pages.map(({ href }) => href));
  const guides = [...GUIDES.keys()].map((guide) => `/docs/guides/${guide}`);
  expect(listed.filter((href) => href.startsWith("/docs/guides/")).sort()).toEqual(guides.sort());
});
