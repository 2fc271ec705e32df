import { describe, expect, it } from "vitest";
import { classifyNetwork } from "./classify";
import { wordsOf } from "./organization-words";

/** By the name alone: of a system that no table knows, on no list. */
const kindOf = (organization: string) =>
  classifyNetwork({
    asn: 4_200_000_000,
    organization,
    isListedCellular: false,
    isListedHostingAsn: false,
    isListedHostingRange: false,
    isPrivacyRelay: false,
    isGateway: false,
    range: null,
  }).userType;

describe("the words of a name", () => {
  it.each([
    ["BANKNET-AS Bank of Example", "banknet as bank of example"],
    ["HostHarbour", "hostharbour host harbour"],
    ["PDXHosting", "pdxhosting pdx hosting"],
    ["SpaceX", "spacex"],
    ["Telefónica", "telefonica"],
    // Known as a whole, so not cut.
    ["SoftBank", "softbank"],
    ["DataBank", "databank"],
    ["OVHcloud", "ovhcloud"],
  ])("%s", (organization, expected) => {
    expect(wordsOf(organization).join(" ")).toBe(expected);
  });
});

describe("access providers", () => {
  it.each([
    "SOFTBANK SoftBank Corp.",
    "SoftBank Mobile Corp",
    "CENTURYLINK-US-LEGACY-QWEST - CenturyLink Communications, LLC",
    "CenturyLink Communications",
    "HINET Data Communication Business Group",
    "HiNet",
    "TalkTalk Communications",
    "ASN-TALKTALK TalkTalk Communications Limited",
    "COMCAST-7922 - Comcast Cable Communications, LLC",
    "CHARTER-20115 - Charter Communications LLC",
    "UUNET - Verizon Business",
    "DTAG Deutsche Telekom AG",
    "VODAFONE-DE Vodafone GmbH",
    "SKYUK Sky UK Limited",
    "SingTel Optus Pty Ltd",
    "StarHub Ltd",
    "MediaCom Communications",
    "iiNet Connect",
    "ViaSat",
    "TurkTelekom",
    "TurkNet",
    "MegaFon",
    "VimpelCom",
    "KyivStar PJSC",
    "RosTelecom",
    "TELECENTRO S.A.",
    "EarthLink, Inc.",
    "GoogleFiber - Google Fiber Inc.",
    "AIRTELBROADBAND-AS-AP Bharti Airtel Ltd., Telemedia Services",
    "RELIANCEJIO-IN Reliance Jio Infocomm Limited",
    "TELKOMNET-AS-AP PT Telekomunikasi Indonesia",
    "TELSTRA-AS-AP Telstra Limited",
    "GFiber",
  ])("%s", (organization) => expect(kindOf(organization)).toBe("residential"));
});

describe("hosters", () => {
  it.each([
    "DIGITALOCEAN-ASN - DigitalOcean, LLC",
    "DigitalOcean",
    "LeaseWeb Netherlands / AMS-01",
    "LEASEWEB-USA-WDC - Leaseweb USA, Inc.",
    "OVH - OVHcloud",
    "HETZNER-AS Hetzner Online GmbH",
    "HOSTGATOR - HostGator.com LLC",
    "HostGator",
    "HostHatch, LLC",
    "HostDime.com",
    "DreamHost",
    "BLUEHOST-AS - Bluehost Inc.",
    "GoDaddy.com, LLC",
    "InterServer, Inc",
    "PhoenixNAP",
    "OneProvider",
    "ColoCrossing",
    "DATABANK-DFW - DataBank Holdings, Ltd.",
    "NETCUP-AS netcup GmbH",
    "SCALEWAY-DEDIBOX SCALEWAY S.A.S.",
    "CONTABO Contabo GmbH",
    "RACKSPACE - Rackspace Hosting",
    "UpCloud Ltd",
    "CloudSigma AG",
    "CDN77 Datacamp Limited",
    "M247 Europe SRL",
    "CLOUDFLARENET - Cloudflare, Inc.",
    "AMAZON-02 - Amazon.com, Inc.",
    "FDCServers.Net",
    // By the beginning or ending of a word, and in other languages.
    "HOSTEUR SAS",
    "EUROHOSTER",
    "Nordiska Servercentralen",
    "RocketNode",
    "ReadyIDC",
    "Colohouse Network",
    "PremierDC Veri Merkezi A.S.",
    "DataCentrum",
    "OuiHeberg",
    "CUPERTINO SERVICOS DE HOSPEDAGEM",
  ])("%s", (organization) => expect(kindOf(organization)).toBe("hosting"));

  it.each([
    "Hostelworld Group",
    "Hosteria del Bosque",
    "Community Node",
    "Colombia Digital",
    "Cable Color",
    "Serveis Telematics",
    "TVCabo Data",
  ])("are not people's and others': %s", (organization) =>
    expect(kindOf(organization)).not.toBe("hosting"),
  );
});

describe("businesses", () => {
  it.each([
    "PAYPAL - PayPal, Inc.",
    "PayPal",
    "BANKAMERICA - Bank of America Corporation",
    "WELLSFARGO - Wells Fargo & Company",
    "JPMORGAN-AS - JPMorgan Chase & Co.",
    "CAPITALONE - Capital One Financial Corporation",
    "GoldmanSachs",
    "MasterCard International",
    "DeutscheBank",
    "CreditSuisse Group",
    "First BanCorp",
    "CMRBank (LLC)",
    "STANFORD - Stanford University",
    "MIT-GATEWAYS - Massachusetts Institute of Technology",
    "DNIC-AS-00721 - DoD Network Information Center",
    "SIEMENS-AS Siemens AG",
    "BOEING-AS - The Boeing Company",
    "WALMART - Walmart Inc.",
    "FedEx",
    "ExxonMobil",
  ])("%s", (organization) => expect(kindOf(organization)).toBe("business"));
});

it("keeps to a name's words: none of these is anything", () => {
  for (const organization of [
    "CenturyBooks",
    "HiNook",
    "SoftBanner",
    "DigitalOceans",
    "GatorBay",
  ]) {
    expect(kindOf(organization)).toBe("unknown");
  }
});
