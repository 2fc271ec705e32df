import { expect, it } from "vitest";
import { attacksOf, isInUrl, looksAtUrls, ruleLevels, ruleTests } from "./waf-tests";

const TESTS = `---
rule_id: 942100
tests:
  - test_id: 1
    stages:
      - input:
          method: GET
          uri: "/get?id=1%20or%201=1"
        output:
          log:
            expect_ids: [942100]
  - test_id: 2
    stages:
      - input:
          method: POST
          uri: /post
          data: "id=1 or 1=1"
        output:
          log:
            expect_ids: [942100]
  - test_id: 3
    stages:
      - input:
          uri: '/get?id=1'
        output:
          log:
            no_expect_ids: [942100]
`;

it("tests of rules are read, and those that a URL shows are set apart", () => {
  const levels = ruleLevels([
    'SecRule ARGS "@x" "id:942100,tag:\'paranoia-level/1\'"\nSecRule ARGS "id:942101,tag:\'paranoia-level/2\'"',
  ]);
  expect([...levels]).toEqual([
    ["942100", 1],
    ["942101", 2],
  ]);
  const tests = ruleTests(TESTS);
  expect(tests.map(({ uri, isAttack }) => [uri, isAttack])).toEqual([
    ["/get?id=1%20or%201=1", true],
    ["/post", true],
    ["/get?id=1", false],
  ]);
  expect(tests.map((test) => isInUrl(test, levels))).toEqual([true, false, true]);
});

it("a rule looks at URLs alone, or at more", () => {
  expect(looksAtUrls("rules:\n  - zones:\n    - URI\n  - zones:\n    - ARGS\n")).toBe(true);
  expect(looksAtUrls("rules:\n  - zones:\n    - URI\n    - BODY_ARGS\n")).toBe(false);
  expect(looksAtUrls("name: none\n")).toBe(false);
});

it("a template's requests are its attacks, without the legitimate", () => {
  const template = `http:
  - raw:
    - |
      GET /a?b=1 HTTP/1.1
      Host: {{Hostname}}

    - | # legit request
      GET /fine HTTP/1.1
  - method: GET
    path:
      - "{{BaseURL}}/c/d"
`;
  expect(attacksOf(template)).toEqual(["/a?b=1", "/c/d"]);
});

it("a template's request that is expected to be found, or not to be there, is none", () => {
  const template = `http:
  - raw:
    - |
      GET /a?b=c d HTTP/1.1
    - |
      GET /other HTTP/1.1
    - |
      GET /e HTTP/1.1
    matchers:
    - type: dsl
      dsl:
        - "status_code_1 == 403"
        - "status_code_2 == 404"
`;
  expect(attacksOf(template)).toEqual(["/a?b=c d", "/e"]);
});
