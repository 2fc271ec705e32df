import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ALLOWANCES } from "@/lib/auth/allowances";
import { FROM_FILE } from "@/lib/env/env";
import { ALERT_MAILS } from "@/lib/features/alerts/channels/send-to-channel";
import { KEPT_MS as CAMPAIGNS_KEPT_MS } from "@/lib/features/campaigns/detect/thresholds";
import { IDLE_MS, LONGEST_MS } from "@/lib/features/users/sessions";
import { BUDGETS, type Budget } from "@/lib/http/budget";
import type { Door } from "@/lib/http/door";
import { APPEALS_KEPT_DAYS } from "@/lib/jobs/appeal-upkeep";
import { COUNTS_KEPT_DAYS } from "@/lib/jobs/traffic-upkeep";
import { EVENTS_KEPT_DAYS } from "@/lib/jobs/user-upkeep";
import { KEPT_MS as MAILS_KEPT_MS } from "@/lib/mail/outbox";
import { SECURITY_ACTIONS } from "@/lib/security/event";
import type { Allowance } from "@/lib/state/rate/attempt-limiter";
import { withTestDatabase } from "@/test/db/database";
import standard from "../../docs/asvs-5.0.json";
import { ROOT } from "./project.mjs";

const textOf = (path: string) => readFileSync(join(ROOT, path), "utf8");
const database = withTestDatabase();

/** The cells of every row of a Markdown page's tables. */
const rowsOf = (text: string) =>
  text
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) => line.slice(2, -2).split(" | "));

describe("docs/asvs.md", () => {
  const text = textOf("docs/asvs.md");
  const rows = rowsOf(text)
    .filter(([id]) => /^\d+\.\d+\.\d+$/.test(id ?? ""))
    .map(([id = "", level = "", verdict = "", evidence = ""]) => ({
      id,
      level,
      verdict,
      evidence,
    }));
  const idsOf = (level: "1" | "2" | "3") =>
    Object.values(standard.chapters).flatMap(
      (levels: Partial<Record<typeof level, string>>) => levels[level]?.split(" ") ?? [],
    );
  const idsInRows = (level: string) =>
    rows.filter((row) => row.level === level).map(({ id }) => id);

  it("has every requirement of levels 1 and 2 once, with its level", () => {
    expect(idsInRows("1").sort()).toEqual(idsOf("1").sort());
    expect(idsInRows("2").sort()).toEqual(idsOf("2").sort());
    expect(idsInRows("1").length + idsInRows("2").length).toBe(253);
  });

  it("has some of level 3, those that hold", () => {
    const third = idsInRows("3");
    expect(idsOf("3")).toEqual(expect.arrayContaining(third));
    expect(new Set(third).size).toBe(third.length);
    expect(rows.filter(({ level, verdict }) => level === "3" && verdict !== "yes")).toEqual([]);
  });

  const isByReading = ({ evidence }: (typeof rows)[number]) => evidence.startsWith("By reading: ");

  it("adds up", () => {
    const countsOf = (chapter: string) => {
      const own = rows.filter(({ id }) => chapter === "Sum" || `V${id.split(".")[0]}` === chapter);
      const count = (verdict: string, third: boolean, reading?: boolean) =>
        own.filter(
          (row) =>
            row.verdict === verdict &&
            (row.level === "3") === third &&
            (reading === undefined || isByReading(row) === reading),
        ).length;
      const below = [count("yes", false, false), count("yes", false, true)];
      const others = [count("no", false), count("n.a.", false)];
      return [...below, ...others, count("yes", true, false), count("yes", true, true)].map(String);
    };
    expect(["yes", "no", "n.a."]).toEqual(
      expect.arrayContaining([...new Set(rows.map(({ verdict }) => verdict))]),
    );
    const sums = rowsOf(text).filter(([name]) => /^(?:V\d+ |Sum$)/.test(name ?? ""));
    expect(sums).toHaveLength(18);
    for (const [name = "", ...counts] of sums) {
      expect([name, ...counts]).toEqual([name, ...countsOf(name.split(" ")[0] ?? "")]);
    }
  });

  it("gives a reason for each no", () => {
    for (const { evidence, verdict } of rows) {
      expect(evidence).not.toBe("");
      if (verdict === "no") expect(evidence).toMatch(/^no, because /);
    }
  });

  it("names a test that attacks each yes, or says that there is only the reading", () => {
    const yes = rows.filter(({ verdict }) => verdict === "yes");
    const attackers = ({ evidence }: (typeof rows)[number]) =>
      [...evidence.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path).filter(isRunByNpmTest);
    expect(yes.filter((row) => isByReading(row) === attackers(row).length > 0)).toEqual([]);
    const absent = yes.flatMap(attackers).filter((path) => !existsSync(join(ROOT, path)));
    expect(absent).toEqual([]);
  });
});

/** Tests beside the code, in a browser, against a whole server, and the attacks of the hostile suite: not the drills. */
function isRunByNpmTest(path: string): boolean {
  return (
    /^(?:bin|components|lib|packages|test)\/.+\.test\.tsx?$/.test(path) ||
    /^e2e\/(?:panel|system)\/[\w-]+\.spec\.ts$/.test(path) ||
    /^e2e\/system\/hostile\/(?:[\w-]+-attacks|documents|http-bytes)\.ts$/.test(path)
  );
}

describe("docs/security.md", () => {
  const text = textOf("docs/security.md");

  it("states the doors' budgets", () => {
    const budgets = rowsOf(text.slice(text.indexOf("| Door |"), text.indexOf("### On attempts")));
    const documented = budgets
      .slice(1)
      .map(([door = "", ...cells]) => [/`(\w+)`/.exec(door)?.[1], ...cells]);
    const doors = Object.keys(BUDGETS) as readonly Door[]; // the keys of a constant
    expect([...documented].sort()).toEqual(
      doors.map((door) => [door, ...wordsOf(BUDGETS[door])]).sort(),
    );
  });

  it("states the rate limits", () => {
    const tries = rowsOf(
      text.slice(text.indexOf("| What | By | Tries"), text.indexOf("Every operation of the panel")),
    );
    const figures = tries.slice(1).map(([what = "", , cell = ""]) => [what, cell]);
    const of = (...limits: (keyof typeof ALLOWANCES)[]) =>
      wordsOfAll(...limits.map((limit) => ALLOWANCES[limit]));
    const wordsOfAll = (...allowances: Allowance[]) =>
      allowances
        .map(({ burst, refillSeconds }) => `${burst}, ${refillSeconds.toLocaleString("en")} s`)
        .join("; ");
    expect(figures).toEqual([
      ["passwords, any account", of("signIn")],
      ["passwords, one account", of("signInFrom")],
      ["passwords, one account", of("signInOfAccount")],
      ["passwords, one account", of("signInOfDevice")],
      ["challenges for passkeys", of("passkeyOptions")],
      ["passkeys' signatures", of("signIn", "signInOfDevice")],
      ["codes of the second step", of("codeOfAccount")],
      ["codes of the second step", of("codeOfDevice")],
      ["re-authentication", of("passwordOfSession", "codeOfSession")],
      ["passwords with a mailed link", of("passwordOfLink")],
      ["mails", of("mail", "mailOfAccount")],
      ["sign-ups; following links", of("signUp", "link")],
      [
        "invitations, mailed for the first time or again",
        of("invitationOfWorkspace", "invitationOfAddress"),
      ],
      [
        "alert mails to the addresses of channels",
        wordsOfAll(ALERT_MAILS.toMailbox, ALERT_MAILS.ofWorkspace),
      ],
      ["domain checks", of("domainCheck")],
      ["saving, trying or replaying a document, the playground", of("trialOfUser")],
      [
        "keys and the like made, keys rotated; workspaces made",
        of("createOfUser", "workspaceOfUser"),
      ],
      ["imports, exports and replays", of("heavyWork")],
      ["any other reading; any other change", of("readOfUser", "changeOfUser")],
      ["requests with an access token", of("manageOfToken")],
      ["reports of links", of("report")],
      ["tests of alert channels", of("alertTest")],
      [
        "pages that are rendered; those asked for with a session's cookie",
        of("pageOfNetwork", "pageOfSignedIn"),
      ],
    ]);
  });

  it("states the packages' limits", async () => {
    const packages = await database.prisma.package.findMany({ orderBy: { position: "asc" } });
    const words = (limit: "maxConfigurations" | "maxLinks") =>
      packages.map((each) => each[limit].toLocaleString("en")).join(", ");
    const keys = packages.map(({ name, maxKeys }) => `${name} ${maxKeys}`).join(", ");
    expect(text).toContain(`(\`package.max_keys\`): ${keys} |`);
    expect(text).toContain(`(\`max_configurations\`): ${words("maxConfigurations")} |`);
    expect(text).toContain(`(\`max_links\`): ${words("maxLinks")} |`);
  });

  it("states how long a session lasts", () => {
    const days = (ms: number) => `${ms / 86_400_000} days`;
    expect(text).toContain(`${days(IDLE_MS)} without use, ${days(LONGEST_MS)};`);
  });

  it("states how long data is kept, as the guide does", async () => {
    const days = (ms: number) => `${ms / 86_400_000} days`;
    const data = text.slice(text.indexOf("## Data"), text.indexOf("### Who is responsible"));
    const guide = new Map(
      rowsOf(textOf("docs/guides/security.md")).map(([kind, kept]) => [kind, kept]),
    );
    const [counts, events] = [`${COUNTS_KEPT_DAYS} days`, `${EVENTS_KEPT_DAYS} days`];
    const [appeals, campaigns] = [`${APPEALS_KEPT_DAYS} days`, days(CAMPAIGNS_KEPT_MS)];
    expect(data).toContain(`mails as files of the owner alone, ${days(MAILS_KEPT_MS)}`);
    expect(data).toContain(`counts ${counts}; campaigns, which hold no address, ${campaigns}`);
    expect(data).toContain(`whose record has the address: ${appeals}`);
    expect(data).toContain(`sessions ${days(LONGEST_MS)}; events ${EVENTS_KEPT_DAYS}`);
    expect(guide.get("Counts by the hour")).toBe(`${counts}, without addresses`);
    expect(guide.get("Appeals of blocked visitors")).toBe(appeals);
    expect(guide.get("Campaigns")).toBe(`${campaigns}, without addresses`);
    expect(guide.get("Sign-in sessions")).toBe(days(LONGEST_MS));
    expect(guide.get("Security events of an account")).toBe(events);
    expect(guide.get("Emails in the outbox, without a mail server")).toBe(days(MAILS_KEPT_MS));

    const packages = await database.prisma.package.findMany({ select: { retentionDays: true } });
    const kept = new Set(packages.map(({ retentionDays }) => `(${retentionDays} days)`));
    expect(kept).toEqual(new Set([/as the package says (\(\d+ days\))/.exec(data)?.[1]]));
  });

  it("lists every security event", () => {
    const listed = text.slice(text.indexOf("### Security events"));
    for (const action of Object.keys(SECURITY_ACTIONS)) expect(listed).toContain(`\`${action}\``);
  });

  it("names every secret that may be in a file", () => {
    const setUp = text.slice(text.indexOf("## Setting it up"), text.indexOf("## Limits"));
    for (const name of FROM_FILE) expect(setUp).toContain(`\`${name}\``);
  });
});

function wordsOf({ url, parameters, headers, cookies, cookieBytes, body }: Budget): string[] {
  const cookieWords = [count(cookies), size(cookieBytes)].filter(
    (word, n) => n === 0 || word !== "any",
  );
  return [size(url), count(parameters), size(headers), cookieWords.join(", "), size(body)];
}

function count(number: number): string {
  return number === Number.POSITIVE_INFINITY ? "any" : number.toLocaleString("en");
}

function size(bytes: number): string {
  if (bytes === 0) return "none";
  const kib = bytes / 1024;
  if (kib >= 1024 && kib !== Number.POSITIVE_INFINITY) return `${kib / 1024} MB`;
  return kib === Number.POSITIVE_INFINITY ? "any" : `${kib} KB`;
}
