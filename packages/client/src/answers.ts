/* The answers of Gatehouse's API. A test holds them to the schemas of the endpoints. */

export interface Envelope {
  readonly status: "success";
  /** Server-side, such as `87us`. */
  readonly executionTime: string;
  /** UTC, `YYYY-MM-DD HH:mm:ss`. */
  readonly timeResponse: string;
  /** With `detail`: why, check by check. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

export interface IpFields {
  readonly ip: string;
  readonly hostname: string;
  readonly asn: number;
  readonly userType: "business" | "cellular" | "hosting" | "residential" | "unknown";
  readonly connectionType: "Cable/DSL" | "Cellular" | "Corporate" | "Dialup" | "unknown";
  readonly company: string;
  readonly isp: string;
  readonly city: string;
  readonly district: string;
  readonly region: string;
  readonly postcode: string;
  readonly country: string;
  /** ISO 3166-1 alpha-2; `NN` when unknown. */
  readonly countryCode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly timezone: string;
  readonly isAnycast: boolean;
}

export interface Decision {
  /** 0: no bot; 1: a bot or a threat; 2: on one of your lists. Not the decision. */
  readonly isBot: 0 | 1 | 2;
  /** 1: block this visitor. */
  readonly blockAccess: 0 | 1;
  readonly threatURL: 0 | 1;
  /** The reason. */
  readonly detectActivity: string;
}

export type IpLookup = Envelope & IpFields;

export interface Blocker extends Envelope, IpFields, Decision {
  readonly device: "Mobile" | "Desktop";
  /** As sent. */
  readonly ua?: string;
}

export interface BlockerV2 extends Envelope, IpFields, Decision {
  /** As sent. */
  readonly userAgent?: string;
  readonly pageResponseType: "None" | "RedirectURL" | "HTTPStatusCode";
  readonly pageResponseContents: string;
}

export interface SmartUrl extends Envelope, IpFields, Decision {
  readonly device: "Mobile" | "Desktop";
  readonly ua?: string;
  /** Absent for an unknown keyname. */
  readonly redirectTo?: string;
  readonly jsResponse?: 0 | 1;
  /** To verify with `verifySmartUrl`, within 15 minutes. */
  readonly uniqueCode?: string;
}

export interface SmartUrlVerification extends Envelope {
  /** Only when the code was good. */
  readonly AddVisitorStatus?: 1;
}

export interface EmailValidation extends Envelope {
  readonly isEmail: boolean;
  readonly info?: {
    readonly user: string;
    readonly domain: string;
    readonly isDisposableEmail: 0 | 1;
    readonly mx: "configured" | "not configured";
    readonly spf: "configured" | "not configured";
    readonly dmarc: "configured" | "not configured";
  };
}

export interface PhoneNumber extends Envelope {
  readonly isValid: boolean;
  readonly info?: {
    readonly phonenumber: string;
    readonly type: string;
    readonly carrier: string;
    readonly location: string;
    readonly countryCode: string;
  };
}

export interface Account extends Envelope {
  readonly Apikey: string;
  readonly ExpiredDate: string;
  readonly Packages: string;
  readonly Quota: string;
  readonly Usage: string;
}
