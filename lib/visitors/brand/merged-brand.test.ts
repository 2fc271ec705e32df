import { expect, it } from "vitest";
import { type ConfigurationBrand, configurationBrandSchema, NO_BRAND } from "./brand-schema";
import { mergedBrand } from "./merged-brand";

const workspace = {
  ...NO_BRAND,
  name: "Acme",
  text: "Write to us.",
  texts: { de: "Schreiben Sie uns." },
  contact: "help@acme.example",
  accent: "#0f766e",
  darkAccent: "#2dd4bf",
  background: "#fafaf9",
};
const own = (brand: object): ConfigurationBrand => configurationBrandSchema.parse(brand);

it("a configuration that says nothing has the workspace's brand", () => {
  expect(mergedBrand(workspace, own({}))).toEqual(workspace);
});

it("a single field is its own, and the rest the workspace's", () => {
  expect(mergedBrand(workspace, own({ name: "Acme Shop", darkBackground: "#101010" }))).toEqual({
    ...workspace,
    name: "Acme Shop",
    darkBackground: "#101010",
  });
});

it("texts are one's or the other's, in every language", () => {
  const { text, texts } = mergedBrand(workspace, own({ text: "Call us." }));
  expect({ text, texts }).toEqual({ text: "Call us.", texts: {} });
  const german = mergedBrand(workspace, own({ texts: { de: "Rufen Sie an." } }));
  expect([german.text, german.texts]).toEqual(["", { de: "Rufen Sie an." }]);
  expect(mergedBrand(workspace, own({ texts: { de: "" } })).text).toBe("Write to us.");
});

it("an own color for buttons is not beside the workspace's for dark pages", () => {
  const { accent, darkAccent } = mergedBrand(workspace, own({ accent: "#1d4ed8" }));
  expect([accent, darkAccent]).toEqual(["#1d4ed8", ""]);
  const dark = mergedBrand(workspace, own({ darkAccent: "#93c5fd" }));
  expect([dark.accent, dark.darkAccent]).toEqual(["#0f766e", "#93c5fd"]);
});

it("one of its own as a whole has nothing of the workspace's", () => {
  expect(mergedBrand(workspace, own({ name: "Other", inherits: false }))).toEqual({
    ...NO_BRAND,
    name: "Other",
  });
});
