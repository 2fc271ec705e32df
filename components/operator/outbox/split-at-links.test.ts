import { expect, it } from "vitest";
import { splitAtLinks } from "./split-at-links";

const links = (text: string) =>
  splitAtLinks(text).flatMap(({ part, isLink }) => (isLink ? [part] : []));

it("finds links, without the full stop that ends their sentence", () => {
  const text = "Sign in at https://a.example/sign-in. Or (https://a.example/b#c-_1) now.";
  expect(links(text)).toEqual(["https://a.example/sign-in", "https://a.example/b#c-_1"]);
  expect(
    splitAtLinks(text)
      .map(({ part }) => part)
      .join(""),
  ).toBe(text);
});

it("links nothing that a browser would run", () => {
  expect(links("javascript:alert(1) data:text/html,x ftp://a.example http://")).toEqual([]);
});
