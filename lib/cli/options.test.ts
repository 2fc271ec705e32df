import { describe, expect, it } from "vitest";
import { OptionsError } from "./errors";
import { instant, orNone, secret, text, trueOrFalse, wholeNumber } from "./option-kinds";
import { flag, optional, parseOptions, required } from "./options";

const SPECS = {
  email: required("E", text("an e-mail address")),
  password: optional("P", secret("8 to 1024 characters")),
  quota: optional("N", orNone(wholeNumber)),
  rate: optional("N", wholeNumber),
  expires: optional("ISO8601", orNone(instant)),
  suspended: optional("true|false", trueOrFalse),
};

const parsed = (...args: string[]) => parseOptions(SPECS, ["--email", "a@example.org", ...args]);

function problemsOf(...args: string[]): readonly string[] {
  try {
    parseOptions(SPECS, args);
  } catch (error) {
    if (error instanceof OptionsError) return error.problems;
    throw error;
  }
  throw new Error("it was accepted");
}

const problemsWithEmail = (...args: string[]) => problemsOf("--email", "a@example.org", ...args);

describe("options that are accepted", () => {
  it("come as values, whatever their order, behind a space or an equals sign", () => {
    expect(
      parseOptions(SPECS, [
        "--suspended=false",
        "--expires",
        "2030-02-28T12:00:00+02:00",
        "--quota",
        "0",
        "--email=a@example.org",
        "--rate=25",
        "--password",
        "correct horse",
      ]),
    ).toEqual({
      email: "a@example.org",
      password: "correct horse",
      quota: 0,
      rate: 25,
      expires: new Date("2030-02-28T10:00:00.000Z"),
      suspended: false,
    });
  });

  it("may be left out when they are not required", () => {
    expect(parsed()).toEqual({ email: "a@example.org" });
  });

  it.each([
    ["--quota=-3", { quota: -3 }],
    ["--quota=999999999999999", { quota: 999_999_999_999_999 }],
    ["--quota=none", { quota: null }],
    ["--expires=none", { expires: null }],
    ["--expires=2030-01-31", { expires: new Date("2030-01-31T00:00:00.000Z") }],
    ["--expires=2028-02-29T23:59:59.999Z", { expires: new Date("2028-02-29T23:59:59.999Z") }],
    ["--suspended=true", { suspended: true }],
    ["--password=--starts-with-dashes", { password: "--starts-with-dashes" }],
    ["--password= spaces count ", { password: " spaces count " }],
  ])("%s", (arg, expected) => {
    expect(parsed(arg)).toEqual({ email: "a@example.org", ...expected });
  });
});

describe("options that are refused", () => {
  it.each([
    ["--quota=1e3", '--quota is "1e3"; allowed: a whole number, or none'],
    ["--quota=1.5", '--quota is "1.5"; allowed: a whole number, or none'],
    ["--quota=1,000", '--quota is "1,000"; allowed: a whole number, or none'],
    ["--quota=0x10", '--quota is "0x10"; allowed: a whole number, or none'],
    ["--quota=1000000000000000", '--quota is "1000000000000000"; allowed: a whole number, or none'],
    ["--rate=", '--rate is ""; allowed: a whole number'],
    ["--rate=none", '--rate is "none"; allowed: a whole number'],
    ["--suspended=yes", '--suspended is "yes"; allowed: true, false'],
    ["--suspended=TRUE", '--suspended is "TRUE"; allowed: true, false'],
  ])("%s", (arg, problem) => {
    expect(problemsWithEmail(arg)).toEqual([problem]);
  });

  it.each(["tomorrow", "2030-02-30", "2030-01-31T12:00:00", "31.01.2030", "1893456000"])(
    "--expires %s, which names no moment",
    (given) => {
      expect(problemsWithEmail("--expires", given)).toEqual([
        `--expires is "${given}"; allowed: an ISO 8601 date (2027-01-31) or instant (2027-01-31T12:00:00Z), or none`,
      ]);
    },
  );

  it("a required one that is missing or empty", () => {
    expect(problemsOf()).toEqual(["--email is missing; allowed: an e-mail address"]);
    expect(problemsOf("--email=")).toEqual(['--email is ""; allowed: an e-mail address']);
  });

  it("one without a value, at the end or before another option, reported once", () => {
    expect(problemsOf("--email")).toEqual([
      "--email has no value; one that begins with - is written --email=VALUE",
    ]);
    expect(problemsWithEmail("--rate", "--suspended", "true")).toEqual([
      "--rate has no value; one that begins with - is written --rate=VALUE",
      "A word belongs to no option: put values with spaces in quotes.",
    ]);
  });

  it("one that is given twice, even with the same value", () => {
    expect(problemsWithEmail("--rate=1", "--rate=1")).toEqual([
      "--rate is given twice; allowed: once",
    ]);
  });

  it.each(["--qouta=5", "--no-suspended", "--constructor=1", "--__proto__=1"])(
    "%s, unknown",
    (arg) => {
      expect(problemsWithEmail(arg)).toEqual([
        `${arg.split("=")[0]} is not an option of this command; allowed: --email, --password, --quota, --rate, --expires, --suspended`,
      ]);
    },
  );

  it("all of them together", () => {
    expect(problemsOf("--rate=x", "--suspended=maybe")).toEqual([
      "--email is missing; allowed: an e-mail address",
      '--rate is "x"; allowed: a whole number',
      '--suspended is "maybe"; allowed: true, false',
    ]);
  });
});

describe("a password", () => {
  it.each([
    ["unquoted, so that a part of it is a stray word", ["--password", "correct", "hunter2"]],
    ["behind a dash", ["--password", "-hunter2"]],
    ["behind two dashes", ["--password", "--hunter2"]],
    ["without a space", ["-phunter2"]],
    ["of a mistyped option", ["--pasword=hunter2"]],
    ["of a mistyped option, behind a space", ["--pasword", "hunter2"]],
    ["given twice", ["--password=hunter2", "--password=hunter2"]],
    ["behind the terminator", ["--", "hunter2"]],
  ])("is not repeated when it comes %s", (_how, args) => {
    const problems = problemsWithEmail(...args);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.join("\n")).not.toContain("hunter2");
    expect(problems.join("\n")).not.toContain("unter");
  });

  it("is not repeated when it is blank", () => {
    expect(problemsWithEmail("--password=   ")).toEqual([
      "--password is not usable (its value is not shown); allowed: 8 to 1024 characters",
    ]);
  });
});

describe("a flag", () => {
  const specs = { from: required("F", text("a path")), replace: flag };

  it("is true when given, wherever, and false otherwise", () => {
    expect(parseOptions(specs, ["--replace", "--from", "x"])).toEqual({ from: "x", replace: true });
    expect(parseOptions(specs, ["--from", "x", "--replace"])).toEqual({ from: "x", replace: true });
    expect(parseOptions(specs, ["--from", "x"])).toEqual({ from: "x", replace: false });
  });

  it.each([
    [["--from", "x", "--replace=yes"], "--replace takes no value"],
    [["--from", "x", "--replace", "--replace"], "--replace is given twice; allowed: once"],
    [
      ["--from", "x", "--replace", "yes"],
      "A word belongs to no option: put values with spaces in quotes.",
    ],
  ])("refuses %j", (args, problem) => {
    expect(() => parseOptions(specs, args)).toThrow(problem);
  });
});
