import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { ROOT } from "./project.mjs";

const FOLDER = join(ROOT, ".github", "ISSUE_TEMPLATE");
const FORMS = readdirSync(FOLDER).filter((file) => file !== "config.yml");

interface Field {
  readonly type: string;
  readonly id?: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly validations?: { readonly required: boolean };
}

/** GitHub shows no form that breaks its schema for issue forms, and says nothing about it. */
describe.each(FORMS)(".github/ISSUE_TEMPLATE/%s", (file) => {
  const form = parse(readFileSync(join(FOLDER, file), "utf8"));
  const fields: readonly Field[] = form.body;

  it("has a name, a description and fields that GitHub knows", () => {
    expect(form).toEqual({
      name: expect.any(String),
      description: expect.any(String),
      labels: [expect.any(String)],
      body: expect.any(Array),
    });
    for (const { type, attributes } of fields) {
      expect(["markdown", "input", "textarea", "dropdown"]).toContain(type);
      expect(attributes).toHaveProperty(
        type === "markdown" ? "value" : "label",
        expect.any(String),
      );
      if (type === "dropdown") expect(attributes.options).toEqual(expect.any(Array));
    }
  });

  it("names each field once, and needs at least one", () => {
    const asked = fields.filter(({ type }) => type !== "markdown");
    const ids = asked.map(({ id }) => id);
    expect(ids.every((id) => /^[\w-]+$/.test(id ?? ""))).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
    expect(asked.some(({ validations }) => validations?.required)).toBe(true);
  });
});

it("each line of CODEOWNERS names something that is there, and its owners", () => {
  const lines = readFileSync(join(ROOT, ".github", "CODEOWNERS"), "utf8")
    .trim()
    .split("\n");
  for (const line of lines.filter((each) => !each.startsWith("#"))) {
    const [path = "", ...owners] = line.split(/ +/);
    expect([path, path === "*" || existsSync(join(ROOT, path))]).toEqual([path, true]);
    expect(owners.every((owner) => /^@[\w-]+(?:\/[\w-]+)?$/.test(owner))).toBe(true);
    expect(owners.length).toBeGreaterThan(0);
  }
});

it("governance is five lines", () => {
  const text = readFileSync(join(ROOT, ".github", "GOVERNANCE.md"), "utf8");
  expect(text.match(/^\d\. .+$/gm)).toHaveLength(5);
});
