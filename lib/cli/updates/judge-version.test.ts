import { expect, it } from "vitest";
import { judgeVersion } from "./judge-version";

const NOW = Date.parse("2027-06-15T12:00:00Z");

const published = (
  version: string,
  { isSecurity = false, supportedUntil = null as string | null } = {},
) => ({ version, released: "2027-06-01", isSecurity, supportedUntil });

it("the newest version is current, and so is one that was never published", () => {
  const versions = [published("1.1.0"), published("1.0.0")];
  expect(judgeVersion("1.1.0", versions, NOW)).toEqual({
    version: "1.1.0",
    state: "current",
    newest: null,
    released: null,
    securityVersions: [],
    supportedUntil: null,
  });
  expect(judgeVersion("1.2.0", versions, NOW).state).toBe("current");
});

it("a newer version is an update, and one that mends a weakness is urgent whatever came after", () => {
  const versions = [published("1.10.0"), published("1.9.1"), published("1.9.0")];
  expect(judgeVersion("1.9.0", versions, NOW)).toMatchObject({
    state: "update",
    newest: "1.10.0",
    released: "2027-06-01",
  });
  const weak = [published("1.10.0"), published("1.9.1", { isSecurity: true }), published("1.9.0")];
  expect(judgeVersion("1.9.0", weak, NOW)).toMatchObject({
    state: "security",
    newest: "1.10.0",
    securityVersions: ["1.9.1"],
  });
  expect(judgeVersion("1.9.1", weak, NOW).state).toBe("update");
});

it("support ends after its last day", () => {
  const until = (day: string) => [published("1.0.0", { supportedUntil: day }), published("2.0.0")];
  expect(judgeVersion("1.0.0", until("2027-06-15"), NOW).state).toBe("update");
  expect(judgeVersion("1.0.0", until("2027-06-14"), NOW)).toMatchObject({
    state: "unsupported",
    supportedUntil: "2027-06-14",
  });
});

it("pre-releases are offered to those who run one", () => {
  const versions = [published("2.0.0-rc.1"), published("1.0.0")];
  expect(judgeVersion("1.0.0", versions, NOW).state).toBe("current");
  expect(judgeVersion("2.0.0-beta.3", versions, NOW).newest).toBe("2.0.0-rc.1");
  expect(judgeVersion("1.0.0-rc.1", [published("1.0.0")], NOW).newest).toBe("1.0.0");
});
