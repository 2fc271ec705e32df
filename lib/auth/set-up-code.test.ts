import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import { noteSocketAddress, socketAddressHeader } from "@/lib/net/socket-address";
import { signUp } from "@/lib/services/user/sign-up";
import { findOperatorState } from "@/lib/services/user/users";
import { withTestDatabase } from "@/test/db/database";
import { isSetUpCode, needsSetUpCode, setUpCode } from "./set-up-code";

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
  let local: Headers;
  beforeAll(() => {
    noteSocketAddress(new IncomingMessage(new Socket()));
    local = new Headers({ [`${socketAddressHeader()}-local`]: "1" });
  });
  const away = new Headers();
  let count = 0;
  const asks = async () => {
    const state = await findOperatorState(database.prisma);
    return [needsSetUpCode(state, local), needsSetUpCode(state, away)];
  };
  const isOperator = async (rule: "never" | "if-first" | "if-none") => {
    const email = `user${++count}@example.org`;
    await signUp(database.prisma, { email, password: PASSWORD, operator: rule }, NOW);
    return (await database.prisma.user.findUniqueOrThrow({ where: { email } })).isOperator;
  };

  it("is who comes first from this machine, or first shows the code", async () => {
    expect(await asks()).toEqual([false, true]);
    expect(await isOperator("never")).toBe(false);
    // A stranger was faster: now it takes the code from everywhere.
    expect(await asks()).toEqual([true, true]);
    expect(await isOperator("if-first")).toBe(false);
    expect(await isOperator("if-none")).toBe(true);
    expect(await asks()).toEqual([false, false]);
    expect(await isOperator("if-none")).toBe(false);
    expect(await isOperator("if-first")).toBe(false);
  });
});
