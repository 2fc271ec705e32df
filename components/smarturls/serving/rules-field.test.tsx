import { useState } from "react";
import { expect, it } from "vitest";
import type { DestinationRule } from "@/components/policy/documents";
import { render } from "@/test/components/render";
import { destinationRule } from "@/test/links/destination-rule";
import { DestinationRulesField } from "./rules-field";

const ruleTo = (destination: string, countries = ["DE"]) =>
  destinationRule({ destination, countries });

let rules: readonly DestinationRule[] = [];

function Rules({ first, errors = {} }: { first: DestinationRule[]; errors?: object }) {
  const [now, setNow] = useState(first);
  rules = now;
  const errorAt = (path: string) => (errors as Record<string, string>)[path];
  return (
    <DestinationRulesField
      rules={now}
      destination="https://shop.example/"
      onChange={setNow}
      errorAt={errorAt}
    />
  );
}

const destinations = () => rules.map(({ destination }) => destination);

it("adds a rule that is open and empty, and says where everyone else goes", async () => {
  const screen = await render(<Rules first={[]} />);
  await screen.click(screen.findButton("Add a rule"));
  expect(destinations()).toEqual([""]);
  expect(screen.text()).toContain("https://shop.example/");
});

it("moves a rule with all that it says, and tells a screen reader where it is", async () => {
  const screen = await render(
    <Rules first={[ruleTo("https://a.example/"), ruleTo("https://b.example/", ["FR"])]} />,
  );
  const down = [...document.querySelectorAll("button")].find((each) =>
    /down/i.test(each.getAttribute("aria-label") ?? ""),
  );
  if (down === undefined) throw new Error("No button moves a rule down.");
  await screen.click(down);
  expect(rules.map(({ countries }) => countries)).toEqual([["FR"], ["DE"]]);
  expect(destinations()).toEqual(["https://b.example/", "https://a.example/"]);
  expect(document.querySelector("[aria-live=polite].sr-only")?.textContent).toMatch(/rule 1/i);
});

it("warns of a rule that leaves nothing to those below it", async () => {
  const screen = await render(
    <Rules first={[ruleTo("https://all.example/", []), ruleTo("https://never.example/")]} />,
  );
  expect(document.querySelector(".text-warning")?.textContent).toContain("1");
  expect(screen.text()).toContain("https://shop.example/");
});

it("opens the rule that an error is in", async () => {
  const first = [ruleTo("https://a.example/"), ruleTo("nonsense")];
  const screen = await render(
    <Rules first={first} errors={{ "rules[1].destination": "must be a web address" }} />,
  );
  expect(screen.text()).toContain("Must be a web address.");
});
