import { expect, it } from "vitest";
import { ENDPOINTS } from "@/lib/api/endpoints";
import { API_ERRORS, type ApiErrorName, apiError } from "@/lib/api/errors";
import { PRICES } from "@/lib/api/prices";
import { CHECKS } from "@/lib/engine/checks/order";
import { answerFields } from "@/lib/openapi/fields";
import { DOCS_PAGES } from "../docs-pages";
import { findEntries } from "./find-entries";
import { searchIndex } from "./search-index";

const index = searchIndex();
const textOf = (href: string) =>
  index
    .filter((entry) => entry.href.split("#")[0] === href)
    .map(({ title, text }) => `${title} ${text}`)
    .join(" ");

it("has every page of the documentation", () => {
  const indexed = new Set(index.map(({ href }) => href.split("#")[0]));
  const pages = DOCS_PAGES.flatMap(({ pages: these }) => these.map(({ href }) => href as string));
  expect(pages.filter((href) => !indexed.has(href))).toEqual(["/docs/changelog"]);
  expect([...indexed].filter((href) => !pages.includes(href ?? ""))).toEqual([]);
});

it("links to places that are there once", () => {
  const hrefs = index.map(({ href }) => href);
  expect(hrefs.filter((href, at) => hrefs.indexOf(href) !== at)).toEqual([]);
});

it.each(CHECKS)(
  "documents the check $id: what it matches, its words, evidence and remedy",
  (check) => {
    const entry = index.find(({ href }) => href === `/docs/checks#${check.id}`);
    expect(entry?.text).toContain(check.id);
    expect(entry?.text).toContain(check.explanation);
    for (const label of ["A match", "Evidence", "If it is wrong"]) {
      expect(entry?.text).toContain(label);
    }
  },
);

it("documents every refusal", () => {
  const text = textOf("/docs/errors");
  const names = Object.keys(API_ERRORS) as ApiErrorName[]; // the table's own keys
  const missing = names.filter((name) => {
    const { code, message } = apiError(name);
    return !text.includes(code) || !text.includes(message);
  });
  expect(missing).toEqual([]);
});

it.each(ENDPOINTS)("documents $name: its parameters, price and every field", (endpoint) => {
  const text = textOf(`/docs/reference/${endpoint.name}`);
  const others = Object.values(endpoint.otherAnswers);
  const names = [
    ...endpoint.parameters.map(({ name }) => name),
    ...[endpoint.answer, ...others].flatMap(answerFields).map(({ name }) => name),
  ];
  expect(names.filter((name) => !text.includes(name))).toEqual([]);
  expect(text).toContain(endpoint.price);
  expect(textOf("/docs/guides/credits")).toContain(`${endpoint.name} ${endpoint.price}`);
});

it("has a price for everything that the price list has", () => {
  expect(Object.keys(PRICES).length).toBe(9);
});

it("finds what people look for", () => {
  const first = (query: string) => findEntries(index, query)[0]?.href;
  expect(first("retry-after")).toMatch(/^\/docs\/(?:errors|guides\/credits)/);
  expect(first("uniqueCode")).toBeDefined();
  expect(first("country")).toBe("/docs/checks#country");
  expect(first("backup")).toBe("/docs/guides/operating#backup");
});

it("is small enough to load when someone searches", () => {
  expect(JSON.stringify(index).length).toBeLessThan(160_000);
});
