import { useState } from "react";
import { expect, it } from "vitest";
import { render } from "@/test/components/render";
import { CountryPicker } from "./country-picker";

let chosen: readonly string[] = [];

function Picker({ first }: { first: readonly string[] }) {
  const [codes, setCodes] = useState(first);
  chosen = codes;
  return <CountryPicker codes={codes} tone="danger" onChange={setCodes} />;
}

it("finds a country by its name or code, and chooses it once", async () => {
  const screen = await render(<Picker first={["US"]} />);
  await screen.type(screen.findField("Search countries"), "germ");
  await screen.click(screen.findField("Germany"));
  expect(chosen).toEqual(["US", "DE"]);
  await screen.type(screen.findField("Search countries"), "us");
  await screen.click(screen.findField("United States"));
  expect(chosen).toEqual(["DE"]);
});

it("chooses a whole region, and keeps what was chosen elsewhere", async () => {
  const screen = await render(<Picker first={["US", "DE"]} />);
  const europe = screen.findField("All of Western Europe");
  expect(europe.indeterminate).toBe(true);
  await screen.click(europe);
  expect(europe.indeterminate).toBe(false);
  expect(chosen.filter((code) => code === "DE")).toHaveLength(1);
  expect(chosen).toEqual(expect.arrayContaining(["US", "DE", "FR", "NL"]));
  await screen.click(europe);
  expect(chosen).toEqual(["US"]);
});

it("removes one, or all", async () => {
  const screen = await render(<Picker first={["US", "DE"]} />);
  await screen.click(screen.findButton("Remove Germany"));
  expect(chosen).toEqual(["US"]);
  await screen.click(screen.findButton("Clear"));
  expect(chosen).toEqual([]);
  expect(screen.text()).toContain("No countries chosen yet.");
});

it("shows twelve at first to those who can edit, and all to a viewer, whose buttons are off", async () => {
  const many = "US DE FR PL IT ES PT NL BE AT CH SE NO FI".split(" ");
  const screen = await render(<Picker first={many} />);
  expect(screen.button("Remove Norway")).toBeNull();
  const viewed = await render(<Picker first={many} />, { role: "viewer" });
  expect(viewed.button("Remove Finland")).not.toBeNull();
});
