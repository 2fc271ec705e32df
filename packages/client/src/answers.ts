/* The answers of Gatehouse's API, written by a test from the endpoints' schemas. */

export interface Blocker {
  /** The address as sent. */
  readonly ip: string;
  /** Its PTR name, or the address itself when none was found in time. */
  readonly hostname: string;
  /** Autonomous system number; 0 when unknown. */
  readonly asn: number;
  /** Who uses the network: companies, phones, servers or homes. */
  readonly userType: "business" | "cellular" | "hosting" | "residential" | "unknown";
  /** How its users are connected. */
  readonly connectionType: "Cable/DSL" | "Cellular" | "Corporate" | "Dialup" | "unknown";
  /** Organization of the autonomous system. */
  readonly company: string;
  /** Internet service provider; `unknown` when not known. */
  readonly isp: string;
  /** `unknown` when not known. */
  readonly city: string;
  /** Second subdivision of the country; empty when not known. */
  readonly district: string;
  /** First subdivision of the country; `unknown` when not known. */
  readonly region: string;
  /** Empty when not known. */
  readonly postcode: string;
  /** Name in English; `unknown` when not known. */
  readonly country: string;
  /** ISO 3166-1 alpha-2; `NN` when unknown. */
  readonly countryCode: string;
  /** Degrees; 0 when not known. */
  readonly latitude: number;
  /** Degrees; 0 when not known. */
  readonly longitude: number;
  /** IANA name; `UTC` when unknown. */
  readonly timezone: string;
  /** Announced from many places at once: its place says little. */
  readonly isAnycast: boolean;
  /** From `ua`; `Desktop` without one. */
  readonly device: "Mobile" | "Desktop";
  /** Only when sent. */
  readonly ua?: string;
  /** 0: a visitor, 1: a bot or threat, 2: on a list of yours. A classification, not the decision. */
  readonly isBot: 0 | 1 | 2;
  /** The decision: 1 blocks, 0 lets in. */
  readonly blockAccess: 0 | 1;
  /** 1 when the URL, or repeated failures, look like an attack. */
  readonly threatURL: 0 | 1;
  /** Why. */
  readonly detectActivity:
    | "Visitor"
    | "ALLOW BY WHITELIST IP (USER)"
    | "BLOCK BY BLACKLIST IP (USER)"
    | "BLOCK BY HOSTNAME (USER)"
    | "ALLOW BY SETTING ( SEARCH ENGINE )"
    | "BLOCK BY THREAT FEEDS"
    | "BLOCK BY IP DATABASE."
    | "BLOCK BY MALICIOUS ACTIVITY."
    | "BLOCK BY HOSTNAME DATABASE."
    | "BLOCK BY PROXY/VPN/TOR."
    | "BLOCK BY SPIDER CRAWLER"
    | "BLOCK BY COUNTRY."
    | "BLOCK BY IP NON-ISP."
    | "BLOCK BY DEVICE MOBILE"
    | "BLOCK BY DEVICE DESKTOP"
    | "BLOCK BY THREAT URL";
  /** Only with `detail=1`. Every check in order with what it found, and a score, which no decision depends on: for choosing a threshold while you monitor. */
  readonly detail?: {
    /** The call's id, as in `X-Request-Id`. */
    readonly requestId: string;
    /** The check that decided; null when none did. */
    readonly decidedBy?: string | null;
    /** What becomes of the visitor. `blockAccess` is 1 for `challenge` too. */
    readonly action?: "allow" | "challenge" | "block";
    /** The bot that the user agent names, and what has come of its proof. */
    readonly bot?: {
      /** As the directory of bots has it. */
      readonly name: string | null;
      /** Whose it is; null when not known. */
      readonly operator: string | null;
      /** What it does. */
      readonly category:
        | "preview"
        | "feedReader"
        | "podcast"
        | "mail"
        | "monitor"
        | "webhook"
        | "archive"
        | "search"
        | "aiTraining"
        | "aiSearch"
        | "aiAssistant"
        | "seo"
        | "advertising"
        | "library"
        | "automation"
        | "scanner";
      /** What has proven it: its operator's addresses, its host name, its signature, or the site's own address. */
      readonly verified: "ranges" | "ptr" | "signature" | "site" | null;
      /** It could have been proven, was looked up, and is not so. */
      readonly spoofed: boolean;
      /** Why it could not be looked up. */
      readonly unchecked?: string;
    };
    /** Every check of the endpoint, in order. */
    readonly checks?: readonly {
      /** The check. */
      readonly id: string;
      /** What a match does, by your policy. */
      readonly mode: "off" | "monitor" | "challenge" | "block";
      /** `skipped` means that it had nothing to go by: no data, or DNS was too slow. */
      readonly outcome: "match" | "pass" | "skipped" | "off";
      /** Why it was skipped. */
      readonly reason?: string;
      /** It matched, but its evidence is too old to decide. */
      readonly monitorsOnly?: true;
      /** It matched in mode `challenge`, and the visitor has solved one. */
      readonly isPassed?: true;
      /** What it found. */
      readonly evidence?: readonly {
        /** The feed, list or rule that matched. */
        readonly source: string;
        /** What matched: an address, a network, a name, a pattern or a value. */
        readonly entry: string;
        /** Both in a sentence. For people; may change. */
        readonly explanation: string;
        /** The kind of feed. */
        readonly category?: string;
        /** Whose entry it is, or the program's name. */
        readonly name?: string;
        /** What the program does. */
        readonly kind?:
          | "preview"
          | "feedReader"
          | "podcast"
          | "mail"
          | "monitor"
          | "webhook"
          | "archive"
          | "search"
          | "aiTraining"
          | "aiSearch"
          | "aiAssistant"
          | "seo"
          | "advertising"
          | "library"
          | "automation"
          | "scanner";
        /** Of a rule: the parts of its expression that held. */
        readonly why?: readonly string[];
        /** When the publisher last saw the entry, else the date of the data; ISO 8601. */
        readonly dataDate?: string;
        /** Seconds since `dataDate`. */
        readonly ageSeconds?: number;
        /** How much it counts, from 1 to 0: less with age, and where people have it too. Absent: fully. */
        readonly weight?: number;
      }[];
    }[];
    /** How likely the visitor is a machine or an attack; absent without a decision. */
    readonly score?: number;
    /** What adds up to the score, in tenths of log-odds; below 0 for a person. */
    readonly scoreParts?: readonly {
      /** What was looked at. */
      readonly name: string;
      /** What it adds, in tenths of log-odds. */
      readonly points: number;
    }[];
  };
  /** Always `success` with HTTP 200. */
  readonly status: "success";
  /** Time the server took, by a monotonic clock. */
  readonly executionTime: string;
  /** Time of the answer, UTC. */
  readonly timeResponse: string;
}

export interface BlockerV2 {
  /** The address as sent. */
  readonly ip: string;
  /** Its PTR name, or the address itself when none was found in time. */
  readonly hostname: string;
  /** Autonomous system number; 0 when unknown. */
  readonly asn: number;
  /** Who uses the network: companies, phones, servers or homes. */
  readonly userType: "business" | "cellular" | "hosting" | "residential" | "unknown";
  /** How its users are connected. */
  readonly connectionType: "Cable/DSL" | "Cellular" | "Corporate" | "Dialup" | "unknown";
  /** Organization of the autonomous system. */
  readonly company: string;
  /** Internet service provider; `unknown` when not known. */
  readonly isp: string;
  /** `unknown` when not known. */
  readonly city: string;
  /** Second subdivision of the country; empty when not known. */
  readonly district: string;
  /** First subdivision of the country; `unknown` when not known. */
  readonly region: string;
  /** Empty when not known. */
  readonly postcode: string;
  /** Name in English; `unknown` when not known. */
  readonly country: string;
  /** ISO 3166-1 alpha-2; `NN` when unknown. */
  readonly countryCode: string;
  /** Degrees; 0 when not known. */
  readonly latitude: number;
  /** Degrees; 0 when not known. */
  readonly longitude: number;
  /** IANA name; `UTC` when unknown. */
  readonly timezone: string;
  /** Announced from many places at once: its place says little. */
  readonly isAnycast: boolean;
  /** Only when sent. */
  readonly userAgent?: string;
  /** 0: a visitor, 1: a bot or threat, 2: on a list of yours. A classification, not the decision. */
  readonly isBot: 0 | 1 | 2;
  /** The decision: 1 blocks, 0 lets in. */
  readonly blockAccess: 0 | 1;
  /** 1 when the URL, or repeated failures, look like an attack. */
  readonly threatURL: 0 | 1;
  /** Why. */
  readonly detectActivity:
    | "Visitor"
    | "[Allow] - Whitelist IP (USER)"
    | "[Disallow] - Blacklist IP (USER)"
    | "[Disallow] - Hostname"
    | "[Disallow] - Params"
    | "[Disallow] - Headers"
    | string
    | "[Disallow] - IP Blacklist"
    | "[Disallow] - Bad IP (Malicious Activity)"
    | "[Disallow] - Proxy | VPN | Tor"
    | "[Disallow] - Spider Crawler"
    | "[Disallow] - Country List"
    | "[Disallow] - IP Non-ISP"
    | "[Disallow] - Device"
    | "[Disallow] - Threat URL";
  /** What to do with a blocked visitor, by the configuration. */
  readonly pageResponseType: "None" | "RedirectURL" | "HTTPStatusCode";
  /** `Stay On Page`, the URL to go to, or the HTTP status to answer. */
  readonly pageResponseContents: string;
  /** Only with `detail=1`. Every check in order with what it found, and a score, which no decision depends on: for choosing a threshold while you monitor. */
  readonly detail?: {
    /** The call's id, as in `X-Request-Id`. */
    readonly requestId: string;
    /** The check that decided; null when none did. */
    readonly decidedBy?: string | null;
    /** What becomes of the visitor. `blockAccess` is 1 for `challenge` too. */
    readonly action?: "allow" | "challenge" | "block";
    /** The bot that the user agent names, and what has come of its proof. */
    readonly bot?: {
      /** As the directory of bots has it. */
      readonly name: string | null;
      /** Whose it is; null when not known. */
      readonly operator: string | null;
      /** What it does. */
      readonly category:
        | "preview"
        | "feedReader"
        | "podcast"
        | "mail"
        | "monitor"
        | "webhook"
        | "archive"
        | "search"
        | "aiTraining"
        | "aiSearch"
        | "aiAssistant"
        | "seo"
        | "advertising"
        | "library"
        | "automation"
        | "scanner";
      /** What has proven it: its operator's addresses, its host name, its signature, or the site's own address. */
      readonly verified: "ranges" | "ptr" | "signature" | "site" | null;
      /** It could have been proven, was looked up, and is not so. */
      readonly spoofed: boolean;
      /** Why it could not be looked up. */
      readonly unchecked?: string;
    };
    /** Every check of the endpoint, in order. */
    readonly checks?: readonly {
      /** The check. */
      readonly id: string;
      /** What a match does, by your policy. */
      readonly mode: "off" | "monitor" | "challenge" | "block";
      /** `skipped` means that it had nothing to go by: no data, or DNS was too slow. */
      readonly outcome: "match" | "pass" | "skipped" | "off";
      /** Why it was skipped. */
      readonly reason?: string;
      /** It matched, but its evidence is too old to decide. */
      readonly monitorsOnly?: true;
      /** It matched in mode `challenge`, and the visitor has solved one. */
      readonly isPassed?: true;
      /** What it found. */
      readonly evidence?: readonly {
        /** The feed, list or rule that matched. */
        readonly source: string;
        /** What matched: an address, a network, a name, a pattern or a value. */
        readonly entry: string;
        /** Both in a sentence. For people; may change. */
        readonly explanation: string;
        /** The kind of feed. */
        readonly category?: string;
        /** Whose entry it is, or the program's name. */
        readonly name?: string;
        /** What the program does. */
        readonly kind?:
          | "preview"
          | "feedReader"
          | "podcast"
          | "mail"
          | "monitor"
          | "webhook"
          | "archive"
          | "search"
          | "aiTraining"
          | "aiSearch"
          | "aiAssistant"
          | "seo"
          | "advertising"
          | "library"
          | "automation"
          | "scanner";
        /** Of a rule: the parts of its expression that held. */
        readonly why?: readonly string[];
        /** When the publisher last saw the entry, else the date of the data; ISO 8601. */
        readonly dataDate?: string;
        /** Seconds since `dataDate`. */
        readonly ageSeconds?: number;
        /** How much it counts, from 1 to 0: less with age, and where people have it too. Absent: fully. */
        readonly weight?: number;
      }[];
    }[];
    /** How likely the visitor is a machine or an attack; absent without a decision. */
    readonly score?: number;
    /** What adds up to the score, in tenths of log-odds; below 0 for a person. */
    readonly scoreParts?: readonly {
      /** What was looked at. */
      readonly name: string;
      /** What it adds, in tenths of log-odds. */
      readonly points: number;
    }[];
  };
  /** Always `success` with HTTP 200. */
  readonly status: "success";
  /** Time the server took, by a monotonic clock. */
  readonly executionTime: string;
  /** Time of the answer, UTC. */
  readonly timeResponse: string;
}

export interface SmartUrl {
  /** The address as sent. */
  readonly ip: string;
  /** Its PTR name, or the address itself when none was found in time. */
  readonly hostname: string;
  /** Autonomous system number; 0 when unknown. */
  readonly asn: number;
  /** Who uses the network: companies, phones, servers or homes. */
  readonly userType: "business" | "cellular" | "hosting" | "residential" | "unknown";
  /** How its users are connected. */
  readonly connectionType: "Cable/DSL" | "Cellular" | "Corporate" | "Dialup" | "unknown";
  /** Organization of the autonomous system. */
  readonly company: string;
  /** Internet service provider; `unknown` when not known. */
  readonly isp: string;
  /** `unknown` when not known. */
  readonly city: string;
  /** Second subdivision of the country; empty when not known. */
  readonly district: string;
  /** First subdivision of the country; `unknown` when not known. */
  readonly region: string;
  /** Empty when not known. */
  readonly postcode: string;
  /** Name in English; `unknown` when not known. */
  readonly country: string;
  /** ISO 3166-1 alpha-2; `NN` when unknown. */
  readonly countryCode: string;
  /** Degrees; 0 when not known. */
  readonly latitude: number;
  /** Degrees; 0 when not known. */
  readonly longitude: number;
  /** IANA name; `UTC` when unknown. */
  readonly timezone: string;
  /** Announced from many places at once: its place says little. */
  readonly isAnycast: boolean;
  /** From `ua`; `Desktop` without one. */
  readonly device: "Mobile" | "Desktop";
  /** Only when sent. */
  readonly ua?: string;
  /** 0: a visitor, 1: a bot or threat, 2: on a list of yours. A classification, not the decision. */
  readonly isBot: 0 | 1 | 2;
  /** The decision: 1 blocks, 0 lets in. */
  readonly blockAccess: 0 | 1;
  /** 1 when the URL, or repeated failures, look like an attack. */
  readonly threatURL: 0 | 1;
  /** Why. */
  readonly detectActivity:
    | "Visitor"
    | "ALLOW BY WHITELIST IP (USER)"
    | "BLOCK BY BLACKLIST IP (USER)"
    | "BLOCK BY HOSTNAME (USER)"
    | "BLOCK BY THREAT FEEDS"
    | "BLOCK BY IP DATABASE."
    | "BLOCK BY MALICIOUS ACTIVITY."
    | "BLOCK BY HOSTNAME DATABASE."
    | "BLOCK BY PROXY/VPN/TOR."
    | "BLOCK BY SPIDER CRAWLER"
    | "BLOCK BY COUNTRY."
    | "BLOCK BY IP NON-ISP."
    | "BLOCK BY DEVICE MOBILE"
    | "BLOCK BY DEVICE DESKTOP"
    | "BLOCK BY THREAT URL"
    | "BLOCK BY INVALID KEYNAME";
  /** Where the visitor goes; absent for a bad keyname. */
  readonly redirectTo?: string;
  /** 1 when the keyname asks for JavaScript verification. */
  readonly jsResponse?: 0 | 1;
  /** Send it back as `code`, with `js=1`, within 15 minutes; single use. */
  readonly uniqueCode?: string;
  /** Only with `detail=1`. Every check in order with what it found, and a score, which no decision depends on: for choosing a threshold while you monitor. */
  readonly detail?: {
    /** The call's id, as in `X-Request-Id`. */
    readonly requestId: string;
    /** The check that decided; null when none did. */
    readonly decidedBy?: string | null;
    /** What becomes of the visitor. `blockAccess` is 1 for `challenge` too. */
    readonly action?: "allow" | "challenge" | "block";
    /** The bot that the user agent names, and what has come of its proof. */
    readonly bot?: {
      /** As the directory of bots has it. */
      readonly name: string | null;
      /** Whose it is; null when not known. */
      readonly operator: string | null;
      /** What it does. */
      readonly category:
        | "preview"
        | "feedReader"
        | "podcast"
        | "mail"
        | "monitor"
        | "webhook"
        | "archive"
        | "search"
        | "aiTraining"
        | "aiSearch"
        | "aiAssistant"
        | "seo"
        | "advertising"
        | "library"
        | "automation"
        | "scanner";
      /** What has proven it: its operator's addresses, its host name, its signature, or the site's own address. */
      readonly verified: "ranges" | "ptr" | "signature" | "site" | null;
      /** It could have been proven, was looked up, and is not so. */
      readonly spoofed: boolean;
      /** Why it could not be looked up. */
      readonly unchecked?: string;
    };
    /** Every check of the endpoint, in order. */
    readonly checks?: readonly {
      /** The check. */
      readonly id: string;
      /** What a match does, by your policy. */
      readonly mode: "off" | "monitor" | "challenge" | "block";
      /** `skipped` means that it had nothing to go by: no data, or DNS was too slow. */
      readonly outcome: "match" | "pass" | "skipped" | "off";
      /** Why it was skipped. */
      readonly reason?: string;
      /** It matched, but its evidence is too old to decide. */
      readonly monitorsOnly?: true;
      /** It matched in mode `challenge`, and the visitor has solved one. */
      readonly isPassed?: true;
      /** What it found. */
      readonly evidence?: readonly {
        /** The feed, list or rule that matched. */
        readonly source: string;
        /** What matched: an address, a network, a name, a pattern or a value. */
        readonly entry: string;
        /** Both in a sentence. For people; may change. */
        readonly explanation: string;
        /** The kind of feed. */
        readonly category?: string;
        /** Whose entry it is, or the program's name. */
        readonly name?: string;
        /** What the program does. */
        readonly kind?:
          | "preview"
          | "feedReader"
          | "podcast"
          | "mail"
          | "monitor"
          | "webhook"
          | "archive"
          | "search"
          | "aiTraining"
          | "aiSearch"
          | "aiAssistant"
          | "seo"
          | "advertising"
          | "library"
          | "automation"
          | "scanner";
        /** Of a rule: the parts of its expression that held. */
        readonly why?: readonly string[];
        /** When the publisher last saw the entry, else the date of the data; ISO 8601. */
        readonly dataDate?: string;
        /** Seconds since `dataDate`. */
        readonly ageSeconds?: number;
        /** How much it counts, from 1 to 0: less with age, and where people have it too. Absent: fully. */
        readonly weight?: number;
      }[];
    }[];
    /** How likely the visitor is a machine or an attack; absent without a decision. */
    readonly score?: number;
    /** What adds up to the score, in tenths of log-odds; below 0 for a person. */
    readonly scoreParts?: readonly {
      /** What was looked at. */
      readonly name: string;
      /** What it adds, in tenths of log-odds. */
      readonly points: number;
    }[];
  };
  /** Always `success` with HTTP 200. */
  readonly status: "success";
  /** Time the server took, by a monotonic clock. */
  readonly executionTime: string;
  /** Time of the answer, UTC. */
  readonly timeResponse: string;
}

export interface SmartUrlVerification {
  /** Only when the code was good. */
  readonly AddVisitorStatus?: 1;
  /** Only with `detail=1`. */
  readonly detail?: {
    /** The call's id, as in `X-Request-Id`. */
    readonly requestId: string;
  };
  /** Always `success` with HTTP 200. */
  readonly status: "success";
  /** Time the server took, by a monotonic clock. */
  readonly executionTime: string;
  /** Time of the answer, UTC. */
  readonly timeResponse: string;
}

export interface IpLookup {
  /** The address as sent. */
  readonly ip: string;
  /** Its PTR name, or the address itself when none was found in time. */
  readonly hostname: string;
  /** Autonomous system number; 0 when unknown. */
  readonly asn: number;
  /** Who uses the network: companies, phones, servers or homes. */
  readonly userType: "business" | "cellular" | "hosting" | "residential" | "unknown";
  /** How its users are connected. */
  readonly connectionType: "Cable/DSL" | "Cellular" | "Corporate" | "Dialup" | "unknown";
  /** Organization of the autonomous system. */
  readonly company: string;
  /** Internet service provider; `unknown` when not known. */
  readonly isp: string;
  /** `unknown` when not known. */
  readonly city: string;
  /** Second subdivision of the country; empty when not known. */
  readonly district: string;
  /** First subdivision of the country; `unknown` when not known. */
  readonly region: string;
  /** Empty when not known. */
  readonly postcode: string;
  /** Name in English; `unknown` when not known. */
  readonly country: string;
  /** ISO 3166-1 alpha-2; `NN` when unknown. */
  readonly countryCode: string;
  /** Degrees; 0 when not known. */
  readonly latitude: number;
  /** Degrees; 0 when not known. */
  readonly longitude: number;
  /** IANA name; `UTC` when unknown. */
  readonly timezone: string;
  /** Announced from many places at once: its place says little. */
  readonly isAnycast: boolean;
  /** Only with `detail=1`. `place`: where the location comes from. `userType`: what the kind of network was decided by. */
  readonly detail?: {
    /** The call's id, as in `X-Request-Id`. */
    readonly requestId: string;
    /** Absent when the location is not known. */
    readonly place?: {
      /** A database's file, or a feed. */
      readonly source: string;
      /** Who named the country: the database, the network's operator or the registry. */
      readonly countryFrom: "database" | "geofeed" | "registry";
      /** Kilometers around the coordinates in which the address is. Absent: the data do not say. */
      readonly accuracyKm?: number;
      /** When the publisher last saw the entry, else the date of the data; ISO 8601. */
      readonly dataDate?: string;
      /** Seconds since `dataDate`. */
      readonly ageSeconds?: number;
    };
    /** Absent when nothing says what the network is. */
    readonly userType?: {
      /** Your database, Gatehouse's tables of ranges and of systems, a feed, or words in the organization's name. */
      readonly by: "database" | "ranges" | "systems" | "list" | "name";
      /** A database's file, a feed, or the operator or organization that is known. */
      readonly source: string;
      /** When the publisher last saw the entry, else the date of the data; ISO 8601. */
      readonly dataDate?: string;
      /** Seconds since `dataDate`. */
      readonly ageSeconds?: number;
    };
  };
  /** Always `success` with HTTP 200. */
  readonly status: "success";
  /** Time the server took, by a monotonic clock. */
  readonly executionTime: string;
  /** Time of the answer, UTC. */
  readonly timeResponse: string;
}

export interface EmailValidation {
  /** Whether the format is accepted. */
  readonly isEmail: boolean;
  /** Only when `isEmail` is true. */
  readonly info?: {
    /** What is before the `@`, in lower case. */
    readonly user: string;
    /** What is after it. */
    readonly domain: string;
    /** 1 when the domain hands out throw-away mailboxes. */
    readonly isDisposableEmail: 0 | 1;
    /** Whether the domain receives mail (MX records). */
    readonly mx: "configured" | "not configured";
    /** Whether it says who may send for it (SPF). */
    readonly spf: "configured" | "not configured";
    /** Whether it says what to do with forged mail (DMARC). */
    readonly dmarc: "configured" | "not configured";
  };
  /** Only with `detail=1`. `role`: a function's address (`info@`). `free`: a free mailbox provider's. `alias`: an alias service's. `suggestion`: the address that was probably meant, when the domain is a large provider's misspelt and receives no mail itself. `reason`: when `isEmail` is false, which rule of the format the address breaks. Then `rfc`, what the mail standards say; and when `isEmail` is true, `provider`, and `disposable` and `dns`, the evidence, and `onLists`, the names of your lists that have the domain. */
  readonly detail?: {
    /** The call's id, as in `X-Request-Id`. */
    readonly requestId: string;
    /** A function's address, such as `info@`, not a person's. */
    readonly role: boolean;
    /** At a free mailbox provider. */
    readonly free: boolean;
    /** At an alias service, which forwards to a mailbox that its user keeps. */
    readonly alias: boolean;
    /** The address that was probably meant (`gmial.com`: `gmail.com`), or null. Never for a domain that has MX records. */
    readonly suggestion: string | null;
    /** Who takes the domain's mail in, by its MX records, or null. Only when `isEmail` is true. */
    readonly provider?: string | null;
    /** Only when `isEmail` is false. */
    readonly reason?: {
      /** For programs. */
      readonly code:
        | "missing"
        | "too-long"
        | "white-space"
        | "no-at-sign"
        | "several-at-signs"
        | "local-part-too-short"
        | "local-part-too-long"
        | "domain-too-short"
        | "domain-too-long"
        | "plus-sign"
        | "local-part-not-ascii"
        | "domain-not-ascii"
        | "local-part-character"
        | "domain-character"
        | "local-part-start"
        | "local-part-end"
        | "domain-start"
        | "domain-end";
      /** For people; may change. */
      readonly message: string;
    };
    /** The list that has the domain, or null. Only when `isEmail` is true. */
    readonly disposable?: {
      /** The list. */
      readonly source: string;
      /** The listed domain: the address's, or a parent of it. */
      readonly entry: string;
      /** When the publisher last saw the entry, else the date of the data; ISO 8601. */
      readonly dataDate?: string;
    } | null;
    /** What DNS said. Only when `isEmail` is true. */
    readonly dns?: {
      /** The MX record: `found`, `absent`, `null-mx` or `failed:` and why. */
      readonly mx: string;
      /** The SPF record: `found`, `absent`, `null-mx` or `failed:` and why. */
      readonly spf: string;
      /** The DMARC record: `found`, `absent`, `null-mx` or `failed:` and why. */
      readonly dmarc: string;
    };
    /** Your lists of e-mail domains that have it. Only when `isEmail` is true. */
    readonly onLists?: readonly string[];
    /** What the mail standards say of the address. */
    readonly rfc?: {
      /** Whether SMTP may carry it (RFC 5321 and 6531). */
      readonly isValid: boolean;
      /** Which rules it breaks. */
      readonly problems: readonly string[];
      /** How the part before the `@` is written. */
      readonly localPartForm: "dot-atom" | "quoted-string" | null;
      /** Whether a name or an address follows the `@`. */
      readonly domainForm: "name" | "address-literal" | null;
      /** The domain in ASCII (IDNA). */
      readonly asciiDomain: string | null;
      /** Only servers with SMTPUTF8 take it. */
      readonly needsSmtpUtf8: boolean;
      /** What follows a `+` before the `@`. */
      readonly tag: string | null;
    };
  };
  /** Always `success` with HTTP 200. */
  readonly status: "success";
  /** Time the server took, by a monotonic clock. */
  readonly executionTime: string;
  /** Time of the answer, UTC. */
  readonly timeResponse: string;
}

export interface PhoneNumber {
  /** Whether such a number exists. */
  readonly isValid: boolean;
  /** Only when `isValid` is true. */
  readonly info?: {
    /** In international format. */
    readonly phonenumber: string;
    /** What kind of line it is. */
    readonly type:
      | "FIXED_LINE"
      | "MOBILE"
      | "FIXED_LINE_OR_MOBILE"
      | "TOLL_FREE"
      | "PREMIUM_RATE"
      | "SHARED_COST"
      | "VOIP"
      | "PERSONAL_NUMBER"
      | "PAGER"
      | "UAN"
      | "UNKNOWN";
    /** Upper case; `UNDETECT` when none is known. */
    readonly carrier: string;
    /** Place in upper case; empty when not known. */
    readonly location: string;
    /** ISO 3166-1 alpha-2; `001` for no country. */
    readonly countryCode: string;
  };
  /** Only with `detail=1`. When `isValid` is true, `cost`, `isVoip` and `timezones`, by the numbering plans; else `reason`, what is wrong with the number. */
  readonly detail?: {
    /** The call's id, as in `X-Request-Id`. */
    readonly requestId: string;
    /** Who pays for a call beyond the usual. Only when `isValid` is true. */
    readonly cost?: "premium-rate" | "shared-cost" | "toll-free" | "ordinary" | "unknown";
    /** In a range for internet telephony. A number that was moved to such a line is not seen. Only when `isValid` is true. */
    readonly isVoip?: boolean;
    /** Where it may be, as IANA names; several or none where the prefix does not tell. */
    readonly timezones?: readonly string[];
    /** Only when `isValid` is false. */
    readonly reason?: {
      /** For programs. */
      readonly code:
        | "missing-plus-sign"
        | "not-a-number"
        | "unknown-country-code"
        | "too-short"
        | "too-long"
        | "invalid-length"
        | "not-assigned";
      /** For people; may change. */
      readonly message: string;
    };
  };
  /** Always `success` with HTTP 200. */
  readonly status: "success";
  /** Time the server took, by a monotonic clock. */
  readonly executionTime: string;
  /** Time of the answer, UTC. */
  readonly timeResponse: string;
}

export interface Account {
  /** First and last four characters, asterisks between. */
  readonly Apikey: string;
  /** When the key or the subscription ends: `[UTC-0] YYYY-MM-DD HH:mm:ss`. */
  readonly ExpiredDate: string;
  /** Name of the package. */
  readonly Packages: string;
  /** Credits of this period; 9007199254740991 where there is no limit. */
  readonly Quota: string;
  /** Credits used in it. */
  readonly Usage: string;
  /** Only with `detail=1`. */
  readonly detail?: {
    /** The call's id, as in `X-Request-Id`. */
    readonly requestId: string;
  };
  /** Always `success` with HTTP 200. */
  readonly status: "success";
  /** Time the server took, by a monotonic clock. */
  readonly executionTime: string;
  /** Time of the answer, UTC. */
  readonly timeResponse: string;
}
