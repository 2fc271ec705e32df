import { describe, expect, it } from "vitest";
import type { UserType } from "@/lib/engine/facts";
import { classifyNetwork, connectionTypeOf, type NetworkEvidence } from "./classify";

const network = (
  asn: number,
  organization: string | undefined,
  more: Partial<NetworkEvidence> = {},
) =>
  classifyNetwork({
    asn,
    organization,
    isListedCellular: false,
    isListedHostingAsn: false,
    isListedHostingRange: false,
    isPrivacyRelay: false,
    isGateway: false,
    range: null,
    ...more,
  }).userType;

const LISTED = { isListedHostingAsn: true, isListedHostingRange: true };

describe("people's networks", () => {
  it.each<[number, string, UserType]>([
    [7922, "Comcast Cable Communications, LLC", "residential"],
    [33651, "Comcast - SFBA", "residential"],
    [7018, "AT&T US", "residential"],
    [701, "Verizon", "residential"],
    [20115, "Charter Communications", "residential"],
    [3320, "Deutsche Telekom", "residential"],
    [3209, "Vodafone Germany", "residential"],
    [6805, "Telefónica Germany GmbH & Co. OHG", "residential"],
    [2856, "BTnet (BT's UK IP Network - AS2856)", "residential"],
    [5607, "Sky Broadband", "residential"],
    [3215, "Orange France", "residential"],
    [12322, "Free SAS", "residential"],
    [1221, "Telstra Corporation", "residential"],
    [4764, "Aussie Broadband", "residential"],
    [7713, "Telekomunikasi Indonesia Int (TELIN)", "residential"],
    [3816, "COLOMBIA TELECOMUNICACIONES S.A. ESP", "residential"],
    [10620, "Telmex Colombia", "residential"],
    [13489, "TigoUne", "residential"],
    [9829, "National Internet Backbone India", "residential"],
    [45899, "VNPT", "residential"],
    [4134, "China Telecom", "residential"],
    [2516, "KDDI", "residential"],
    [14593, "SpaceX Starlink", "residential"],
    [21928, "T-Mobile USA", "cellular"],
    [20057, "AT&T Enterprises", "cellular"],
    [6167, "Verizon Business", "cellular"],
    [22394, "CELLCO", "cellular"],
    [55836, "Reliance Jio Infocomm NLD Network", "cellular"],
    [45609, "Bharti Airtel", "cellular"],
    [23693, "Telekomunikasi Selular", "cellular"],
    [206067, "Three UK", "cellular"],
    [27831, "Colombia Móvil", "cellular"],
    [26615, "TIM Celular", "cellular"],
    [36873, "Airtel Networks Nigeria", "cellular"],
    [29465, "MTN NIGERIA Communication", "cellular"],
    [37693, "Ooredoo Tunisia", "cellular"],
    [37492, "Orange Tunisie", "cellular"],
    [12091, "MTN SA", "cellular"],
    [28024, "Nuevatel PCS de Bolivia", "cellular"],
    [132618, "True Move Company", "cellular"],
    [56120, "TOT Mobile", "cellular"],
  ])("AS%i %s is %s, also when a data-center list holds it", (asn, organization, expected) => {
    expect(network(asn, organization)).toBe(expected);
    expect(network(asn, organization, LISTED)).toBe(expected);
  });

  it.each([
    "Unifique Telecomunicações",
    "Reykjavik Fibre Network",
    "Dansk Kabel TV",
    "Makedonski Telekom",
  ])("%s is residential by its name", (organization) =>
    expect(network(4_200_000_000, organization)).toBe("residential"),
  );

  it("spares a consumer brand that a list took up under a system number we do not know", () => {
    expect(network(4_200_000_000, "Vodafone Examplestan", LISTED)).toBe("residential");
    expect(network(4_200_000_001, "Airtel Example Networks", LISTED)).toBe("residential");
  });

  it("calls a system cellular that a cellular feed lists", () => {
    expect(network(4_200_000_000, "Example", { isListedCellular: true })).toBe("cellular");
  });

  it("does not call a privacy relay's exit hosting: people are behind it", () => {
    expect(network(13335, "Cloudflare", { isPrivacyRelay: true })).toBe("unknown");
    expect(network(13335, "Cloudflare")).toBe("hosting");
  });
});

describe("hosting", () => {
  it.each([
    [24940, "Hetzner Online"],
    [16276, "OVHcloud"],
    [14061, "DigitalOcean"],
    [16509, "Amazon.com"],
    [9009, "M247 Global"],
    [15169, "Google"],
    [8075, "Microsoft"],
    [13335, "Cloudflare"],
    [20473, "The Constant Company"],
  ])("AS%i %s, without any list", (asn, organization) => {
    expect(network(asn, organization)).toBe("hosting");
  });

  it.each([
    "Example Hosting BV",
    "ExampleHosting Ltd",
    "Fast Servers (Pty)",
    "Blue Cloud Technology",
    "VPS House",
  ])("by the name %s", (organization) =>
    expect(network(4_200_000_000, organization)).toBe("hosting"),
  );

  it.each(["Hydra Communications", "YISP", "Fiberhub", "Infolink Global", undefined])(
    "by a list of systems, whatever the name %s says",
    (organization) => {
      expect(network(4_200_000_000, organization, { isListedHostingAsn: true })).toBe("hosting");
    },
  );

  it("by a list of ranges, but not inside a provider's network", () => {
    const listed = { isListedHostingRange: true };
    expect(network(0, undefined, listed)).toBe("hosting");
    expect(network(4_200_000_000, "Infolink Global", listed)).toBe("hosting");
    expect(network(4_200_000_000, "Example Telecom Cloud", listed)).toBe("hosting");
    expect(network(4_200_000_000, "Angola Telecom", listed)).toBe("residential");
  });
});

describe("business", () => {
  it.each([
    "Wells Fargo Bank, N.A",
    "BANKAMERICA",
    "Banco do Brasil S.A.",
    "Sparkasse Beispielstadt",
    "University of Michigan",
    "Universität Wien",
    "UNIVERSIDADE DE SAO PAULO",
    "Université de Genève",
    "Massachusetts Institute of Technology",
    "Janet",
    "Los Angeles County Office of Education",
    "United States Department of Defense",
    "DoD Network Information Center",
    "Ministerie van Economische Zaken",
    "Government of BC",
    "Cleveland Clinic Foundation",
    "The Prudential Insurance Company of America",
    "British Airways plc",
  ])("%s", (organization) => expect(network(4_200_000_000, organization)).toBe("business"));
});

describe("companies' security gateways, behind which people work", () => {
  it.each([
    "Zscaler",
    "ZSCALER-SJC - Zscaler, Inc.",
    "Netskope",
    "Cisco Umbrella",
    "Cisco OpenDNS, LLC",
    "Forcepoint Cloud",
    "MENLO-SECURITY",
    "iboss Americas",
    "Skyhigh Security",
    "Symantec WSS",
    "Cato Networks",
  ])("%s is unknown, also when a data-center list holds it", (organization) => {
    expect(network(4_200_000_000, organization)).toBe("unknown");
    expect(network(4_200_000_000, organization, LISTED)).toBe("unknown");
  });

  it("are known by their system too", () => {
    expect(network(213176, "Example Holding Bank", LISTED)).toBe("unknown");
  });

  it.each<[string, UserType]>([
    ["UMBRELLA CABLE SYSTEMS PVT", "residential"],
    ["Menlo College", "business"],
    ["Fiboss Hosting", "hosting"],
  ])("%s is none: %s", (organization, expected) => {
    expect(network(4_200_000_000, organization)).toBe(expected);
  });
});

describe("the long tail, by its words", () => {
  it.each<[string, UserType]>([
    ["HostRoyale Technologies", "hosting"],
    ["Example Host Networks", "hosting"],
    ["Panamaserver.com", "hosting"],
    ["Iron Mountain Data Centers", "hosting"],
    ["AS-KVCHOSTING KVCHOSTING.COM", "hosting"],
    ["Cogent Communications", "residential"],
    ["AT&T Enterprises", "residential"],
    ["Bankstown Community Net", "residential"],
    ["Silva e Filhos - ME", "residential"],
    ["Jaringan Inti Nusantara", "residential"],
    ["GRANDNET", "residential"],
    ["City of Albuquerque", "business"],
    ["State of Wyoming", "business"],
    ["Union Pacific Railroad Company", "business"],
    // A weak word for lines outweighs one for offices, since an office may be kept out.
    ["Colonial Holdings Internet", "residential"],
    ["McLaut-Invest", "unknown"],
    ["Caleb Bonner trading as Papyrus", "unknown"],
  ])("%s is %s", (organization, expected) => {
    expect(network(4_200_000_000, organization)).toBe(expected);
  });

  it("believes a list of hosters' ranges more than a weak word", () => {
    expect(network(4_200_000_000, "Limestone Networks", { isListedHostingRange: true })).toBe(
      "hosting",
    );
  });

  it("knows Afrihost, which sells lines, in spite of its name", () => {
    expect(network(37611, "Afrihost", LISTED)).toBe("residential");
  });
});

describe("networks by prefix, before the system", () => {
  const MOBILE = { holder: "Example Mobile", userType: "cellular" } as const;

  it("are what the range is known for", () => {
    expect(network(3320, "Deutsche Telekom", { range: MOBILE })).toBe("cellular");
    expect(network(3320, "Deutsche Telekom", { range: MOBILE, ...LISTED })).toBe("cellular");
    expect(network(19905, "UltraDDoS Protect", { range: MOBILE, ...LISTED })).toBe("cellular");
  });

  it("but not where a hoster announces a part of it, which was sold or leased", () => {
    expect(network(16509, "Amazon.com", { range: MOBILE })).toBe("hosting");
    expect(network(4_200_000_000, "Example", { range: MOBILE, ...LISTED })).toBe("hosting");
  });
});

describe("scrubbers and carriers' carriers, which are not the owners", () => {
  it.each([
    [198949, "Radware"],
    [19905, "UltraDDoS Protect"],
    [32787, "Akamai Prolexic DDoS Mitigation"],
    [19551, "Thales/Imperva"],
    [59796, "StormWall"],
    [45474, "Nexusguard"],
    [34309, "Link11"],
    [396998, "Path Network"],
    [209242, "Cloudflare London"],
  ])("AS%i %s is unknown, also when a data-center list holds it", (asn, organization) => {
    expect(network(asn, organization)).toBe("unknown");
    expect(network(asn, organization, LISTED)).toBe("unknown");
  });

  it.each([
    [3356, "Lumen"],
    [174, "Cogent Communications"],
    [3257, "GTT Communications"],
    [6453, "TATA Communications"],
    [1299, "Arelion (Twelve99)"],
  ])("AS%i %s is unknown, but for a hoster's range in it", (asn, organization) => {
    expect(network(asn, organization)).toBe("unknown");
    expect(network(asn, organization, { isListedHostingAsn: true })).toBe("unknown");
    expect(network(asn, organization, { isListedHostingRange: true })).toBe("hosting");
  });

  it("CenturyLink's lines to homes are not among them", () => {
    expect(network(209, "Lumen")).toBe("residential");
  });
});

it.each<[string, UserType]>([
  ["FlokiNET ehf", "hosting"],
  ["EstNOC", "hosting"],
  ["Akenes SA", "hosting"],
  ["Data Campus", "hosting"],
  ["Datahaus", "hosting"],
  ["Oman Data Park SAOC", "hosting"],
  ["RackForest", "hosting"],
  ["Binary Racks", "hosting"],
  ["Clouvider", "hosting"],
  ["Hostinger International", "hosting"],
  ["Fasttrack Communications", "residential"],
  ["Kungliga Tekniska Högskolan", "business"],
  ["CSC/Funet", "business"],
  ["Høgskolen i Molde", "business"],
  ["Politechnika Warszawska", "business"],
  ["École de technologie supérieure", "business"],
  ["Escuela Politecnica Nacional", "business"],
  ["Biotech Campus", "business"],
])("%s is %s by its name", (organization, expected) =>
  expect(network(4_200_000_000, organization)).toBe(expected),
);

it.each<[number, string, UserType]>([
  [40509, "Fly.io", "hosting"],
  [400940, "Railway", "hosting"],
  [209555, "Platform.sh SAS", "hosting"],
  [2839, "Kungliga Tekniska Hogskolan", "business"],
  [1741, "CSC/Funet", "business"],
  [237, "Merit Network", "business"],
  [31615, "Odido", "cellular"],
])("AS%i %s is %s by its system", (asn, organization, expected) =>
  expect(network(asn, organization)).toBe(expected),
);

describe("words inside words", () => {
  it.each([
    ["Bankstown Community", "unknown"],
    ["Space Exploration Services", "unknown"],
    ["Colombo Tradesmen", "unknown"],
    ["Ghost Writers", "unknown"],

    ["Cablegram Antiques", "unknown"],
    ["Collegiate Hats", "unknown"],
    ["Ispahan Carpets", "unknown"],
    ["Orangerie Versailles", "unknown"],
    ["Quick City Painters", "unknown"],
  ])("%s is %s", (organization, expected) => {
    expect(network(4_200_000_000, organization)).toBe(expected);
  });
});

it.each<[UserType, string]>([
  ["residential", "Cable/DSL"],
  ["cellular", "Cellular"],
  ["business", "Corporate"],
  ["hosting", "Corporate"],
  ["unknown", "unknown"],
])("a %s network connects by %s", (userType, connectionType) => {
  expect(connectionTypeOf(userType)).toBe(connectionType);
});
