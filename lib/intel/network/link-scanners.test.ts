import { expect, it } from "vitest";
import { ipOf } from "@/test/intel/fakes";
import { linkScannerOf } from "./link-scanners";

const MICROSOFT = { asn: 8075, organization: "Microsoft" };

it.each([
  "40.94.16.10",
  "40.107.235.5",
  "52.100.1.9",
  "40.93.255.255",
  "104.47.127.255",
  "2a01:111:f403:c92d::1",
])("%s is Microsoft's Safe Links", (ip) =>
  expect(linkScannerOf(ipOf(ip), MICROSOFT)).toBe("Microsoft Safe Links"),
);

it.each([
  [
    "68.232.130.9",
    16417,
    "HPS // Cisco Cloud Email Security (CES) / IronPort",
    "Cisco Secure Email",
  ],
  ["67.231.152.3", 22843, "Proofpoint", "Proofpoint"],
  ["207.211.31.7", 30031, "Mimecast North America", "Mimecast"],
  ["216.104.0.9", 16880, "Trend Micro Incorporated", "Trend Micro"],
  ["8.8.4.1", 64_500, "PROOFPOINT-ASN-EU", "Proofpoint"],
] as const)(
  "%s is a mail filter's, by its system or its registered name",
  (ip, asn, organization, name) =>
    expect(linkScannerOf(ipOf(ip), { asn, organization })).toBe(name),
);

it.each([
  // Azure, Outlook's own servers, and names that only hold the same letters.
  ["20.50.1.1", 8075, "Microsoft"],
  ["40.95.0.1", 8075, "Microsoft"],
  ["104.47.128.1", 8075, "Microsoft"],
  ["1.2.3.4", 64_500, "Barracuda Beach Hotel"],
  ["1.2.3.4", 64_500, "Retarusnet Telecom"],
] as const)("%s of AS%i (%s) is none's", (ip, asn, organization) =>
  expect(linkScannerOf(ipOf(ip), { asn, organization })).toBeNull(),
);

it("is none's without a network, outside Microsoft's ranges", () => {
  expect(linkScannerOf(ipOf("67.231.152.3"), null)).toBeNull();
});
