import { describe, expect, it } from "vitest";
import { webUrlProblem } from "./web-url";

describe("webUrlProblem", () => {
  it.each([
    "https://example.org/",
    "http://example.org",
    "HTTPS://EXAMPLE.ORG/a?b=c#d",
    "https://example.org:8443/%20",
    "https://[2001:db8::1]/",
    "https://bücher.example/ü",
  ])("has nothing against %s", (url) => {
    expect(webUrlProblem(url)).toBeNull();
  });

  it("has nothing against it the thousandth time either, when the engine has compiled the check", () => {
    const refused = Array.from({ length: 50_000 }, () => webUrlProblem("https://bücher.example/"));
    expect(refused.filter((problem) => problem !== null)).toEqual([]);
  });

  it.each([
    ["javascript:alert(1)", 'is "javascript:alert(1)"'],
    ["data:text/html,x", 'is "data:text/html,x"'],
    ["//example.org/", 'is "//example.org/"'],
    ["example.org", 'is "example.org"'],
    ["ftp://example.org/", 'is "ftp://example.org/"'],
    ["https://", 'is "https://"'],
    ["", 'is ""'],
    ["https://example.org/\r\nSet-Cookie: a=b", "has a space, a backslash or a control character"],
    ["java\tscript:alert(1)", "has a space, a backslash or a control character"],
    ["https:\\\\example.org", "has a space, a backslash or a control character"],
    [" https://example.org/", "has a space, a backslash or a control character"],
    ["https://example.org/\u00a0", "has a space, a backslash or a control character"],
  ])("refuses %j", (url, problem) => {
    expect(webUrlProblem(url)).toBe(problem);
  });

  it("does not repeat a password", () => {
    expect(webUrlProblem("https://ann:s3cret@example.org/")).toBe(
      "has a user name or password in it",
    );
    expect(webUrlProblem("https://ann@example.org/")).toBe("has a user name or password in it");
  });

  it("allows 2048 characters and no more", () => {
    const base = "https://example.org/";
    expect(webUrlProblem(base + "a".repeat(2028))).toBeNull();
    expect(webUrlProblem(base + "a".repeat(2029))).toBe("is longer than 2048 characters");
  });
});
