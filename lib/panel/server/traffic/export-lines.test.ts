import { expect, it } from "vitest";
import type { TrafficRecord } from "@/lib/features/traffic/model";
import { exportText } from "./export-lines";

const RECORD: TrafficRecord = {
  id: "019cd795-9a00-7000-8000-000000000000",
  at: "2026-03-10T12:00:00.000Z",
  keyId: "k",
  endpoint: "blocker",
  credits: 1,
  durationUs: 180,
  ip: "192.0.2.1",
  subjectHash: null,
  countryCode: "US",
  asn: 64_500,
  device: "Mobile",
  ua: '=HYPERLINK("https://x","y")',
  url: "/a\nb",
  rule: null,
  isBot: 1,
  blockAccess: 1,
  threatUrl: 0,
  activity: "+1",
  decidedBy: "country",
  evidence: ["country:r:US", "device:d:Mobile"],
  waitedFor: [],
  wouldBlock: 0,
  refused: null,
  outcomes: "1ppppppppppppp",
  feedsRevision: "0123456789ab",
  userType: "residential",
  hostname: null,
  request: null,
};

async function text(format: "csv" | "jsonl"): Promise<string> {
  async function* pages() {
    yield [RECORD];
    yield [];
  }
  let all = "";
  for await (const part of exportText(format, pages())) all += part;
  return all;
}

it("CSV is quoted, and no spreadsheet runs a visitor's text", async () => {
  expect(await text("csv")).toBe(
    "id,at,endpoint,rule,keyId,ip,countryCode,asn,device,ua,url,isBot,blockAccess,threatUrl,activity," +
      "decidedBy,evidence,waitedFor,subjectHash,credits,durationUs,wouldBlock,refused,userType,hostname,outcomes," +
      "feedsRevision,request\r\n" +
      "019cd795-9a00-7000-8000-000000000000,2026-03-10T12:00:00.000Z,blocker,,k,192.0.2.1,US,64500,Mobile," +
      '"\'=HYPERLINK(""https://x"",""y"")","/a\nb",1,1,0,\'+1,country,country:r:US device:d:Mobile,,,1,180,0,,residential,,1ppppppppppppp,0123456789ab,\r\n',
  );
});

it("JSON Lines has one complete record per line", async () => {
  const lines = (await text("jsonl")).split("\n");
  expect(lines).toHaveLength(2);
  expect(JSON.parse(lines[0] ?? "")).toEqual(RECORD);
});
