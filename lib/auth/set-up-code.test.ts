import { describe, expect, it } from "vitest";
import { signUp } from "@/lib/features/accounts/sign-up";
import { hasOperator } from "@/lib/features/accounts/users";
import { withTestDatabase } from "@/test/db/database";
import { isSetUpCode, setUpCode } from "./set-up-code";

const NOW = Date.parse("2026-03-01T12:00:00Z");
const PASSWORD = "correct horse battery";

describe("the set-up code", () => {
  it("is the same in every process that has the installation's secret, and another elsewhere", () => {
    expect(setUpCode("an installation's secret")).toMatch(/^[0-9a-z]{4}(?:-[0-9a-z]{4}){7}$/);
    expect(setUpCode("an installation's secret")).toBe(setUpCode("an installation's secret"));
    expect(setUpCode("another secret")).not.toBe(setUpCode("an installation's secret"));
  });

  it("is taken however it is typed", () => {
    const code = setUpCode("a secret");
    for (const typed of [code, ` ${code.toUpperCase()} `, code.replaceAll("-", "")]) {
      expect(isSetUpCode("a secret", typed)).toBe(true);
    }
    for (const typed of ["", "0", code.slice(1), `${code}0`, setUpCode("another")]) {
      expect(isSetUpCode("a secret", typed)).toBe(false);
    }
  });
});

describe("who becomes the operator", () => {
  const database = withTestDatabase();
  let count = 0;
  const isOperator = async (rule: "never" | "if-first" | "if-none") => {
    const email = `user${++count}@example.org`;
    await signUp(database.prisma, { email, password: PASSWORD, operator: rule }, NOW);
    return (await database.prisma.user.findUniqueOrThrow({ where: { email } })).isOperator;
  };

  it("is who comes first on the command line, or first shows the code", async () => {
    expect(await isOperator("never")).toBe(false);
    // A stranger was faster.
    expect(await hasOperator(database.prisma)).toBe(false);
    expect(await isOperator("if-first")).toBe(false);
    expect(await isOperator("if-none")).toBe(true);
    expect(await hasOperator(database.prisma)).toBe(true);
    expect(await isOperator("if-none")).toBe(false);
    expect(await isOperator("if-first")).toBe(false);
  });
});
