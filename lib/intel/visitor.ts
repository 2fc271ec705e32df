import type { Clock } from "@/lib/base/clock";
import type { Dns, DnsResult } from "@/lib/dns/types";
import { type DnsQuestion, type Fact, known, pending, unavailable } from "@/lib/engine/fact";
import type { Evidence, Facts, Probe, SearchEngineFact, TypeSource } from "@/lib/engine/facts";
import type { Site } from "@/lib/engine/site";
import type { FeedSnapshot } from "@/lib/feeds/reader";
import type { Ip } from "@/lib/ip/ip";
import type { AddressIntel } from "./address-intel";
import { type AddressFacts, botAlone, botFact, proofEvidence } from "./bots/bot-fact";
import { confirmHost, hostBeforeDns } from "./bots/confirm-host";
import { engineFact } from "./bots/engine-fact";
import type { Dnsbl } from "./dnsbl";
import { headerShape } from "./header-consistency/header-shape";
import { listEvidence } from "./list-evidence";
import { linkScannerOf } from "./network/link-scanners";
import { isMobileName } from "./network/mobile-names";
import { type RequestFacts, type RequestSources, requestFacts } from "./request-facts";
import type { SentRequest } from "./sent-request";
import { withSignature } from "./signed-agents/with-signature";
import type { ThreatUrlFact } from "./threat-url/detect-threat-url";
import { threatParamsFact } from "./threat-url/threat-params";
import { NO_THREAT } from "./threat-url/weigh";
import type { CallerFacts, IpInfo, PlaceOrigin, VisitorIntel } from "./types";
import type { UserAgentIntel } from "./user-agent-intel";

export interface VisitorSources extends RequestSources {
  readonly feeds: FeedSnapshot;
  readonly dns: Dns;
  readonly dnsbl: Dnsbl;
  readonly dnsTimeoutMs: number;
  readonly clock: Clock;
  /** Facts from a URL; cached by URL. */
  threatUrl(url: string): ThreatUrlFact;
  /** Looks up a PTR name in the background. */
  warm(ip: string): void;
}

const NONE: Fact<readonly Evidence[]> = Object.freeze(known(Object.freeze([])));
const NO_URL: ThreatUrlFact = Object.freeze(known(NO_THREAT));
const NO_HOSTNAME: Fact<null> = Object.freeze(known(null));
const NO_ENGINE: Fact<null> = Object.freeze(known(null));
const NOT_CONFIGURED: Fact<never> = Object.freeze(unavailable("not configured"));
const PTR_PENDING: Fact<never> = Object.freeze(pending("ptr"));
const DNSBL_PENDING: Fact<never> = Object.freeze(pending("dnsbl"));
const NO_HOSTNAME_DATA: Fact<never> = Object.freeze(unavailable("no data: hostname-database"));

const foundNothing = (fact: Fact<readonly Evidence[]>) =>
  fact.state === "known" && fact.value.length === 0;

type Ptr = DnsResult<readonly string[]>;

/** One visitor: facts from memory, plus answers from DNS. */
export class Visitor implements VisitorIntel {
  /** The answer of this request's own look-up, kept even if the cache drops it. */
  private ptrAnswer: Ptr | undefined;
  private dnsblAnswer: Fact<readonly Evidence[]> | undefined;
  private hostAnswer: Fact<string | null> | undefined;
  /** The attack in the call's parameters, looked for once. */
  private paramsFact: ThreatUrlFact | undefined;
  private readonly request: RequestFacts;

  constructor(
    private readonly sources: VisitorSources,
    private readonly ip: Ip,
    private readonly ua: string | undefined,
    private readonly url: string | undefined,
    private readonly sent: SentRequest | undefined,
    private readonly isReserved: boolean,
    private readonly address: AddressIntel,
    private readonly userAgent: UserAgentIntel,
  ) {
    const browser = foundNothing(userAgent.crawler) ? userAgent.browser : null;
    this.request = requestFacts(sources, ip, browser, sent);
  }

  get info(): IpInfo {
    return this.address.info;
  }

  get placeOrigin(): PlaceOrigin | null {
    return this.address.placeOrigin;
  }

  get typeOrigin(): TypeSource | null {
    return this.address.typeOrigin;
  }

  get device(): Facts["device"] {
    return this.userAgent.device;
  }

  get feedsRevision(): string {
    return this.sources.feeds.revision;
  }

  get agent(): string {
    return this.userAgent.digest;
  }

  get browser(): string {
    const shape = headerShape(this.sent);
    return shape === "" ? this.userAgent.digest : `${this.userAgent.digest} ${shape}`;
  }

  get isBrowser(): boolean {
    const { crawler, impossibleBrowser, digest } = this.userAgent;
    return digest !== "" && foundNothing(crawler) && foundNothing(impossibleBrowser);
  }

  get isShared(): boolean {
    return this.address.isShared || this.hasPhonesName();
  }

  /** The name of a home's or an unknown network's address is that of a gateway for phones; false while it is not known. */
  private hasPhonesName(): boolean {
    const { userType } = this.address.info;
    if (userType !== "residential" && userType !== "unknown") return false;
    const name = this.hostname();
    return name !== null && isMobileName(name.toLowerCase());
  }

  get linkScanner(): string | null {
    const { asn, company } = this.address.info;
    return linkScannerOf(this.ip, asn === 0 ? null : { asn, organization: company });
  }

  probeOn(site: Site): Probe | null {
    const fact = this.threatUrl();
    return (fact.state === "known" && fact.value[site].probe) || null;
  }

  private threatParams(params: string | undefined): ThreatUrlFact {
    if (params === undefined) return NO_URL;
    this.paramsFact ??= threatParamsFact(params);
    return this.paramsFact;
  }

  private threatUrl(): ThreatUrlFact {
    return this.url === undefined ? NO_URL : this.sources.threatUrl(this.url);
  }

  hostname(): string | null {
    const ptr = this.ptr();
    return ptr?.state === "found" ? (ptr.value[0] ?? null) : null;
  }

  facts(rest: CallerFacts): Facts {
    // Field by field: a spread among so many costs three times what all the rest does.
    const { address, userAgent, request } = this;
    const ptr = this.ptr();
    const where = this.addressFacts(ptr, rest.isFromSite);
    const declared = botAlone(where.ranges, userAgent.bot) ?? userAgent.bot;
    const bot = withSignature(botFact(declared, where), request.signature);
    return {
      now: rest.now,
      ip: this.ip,
      ua: this.ua,
      url: this.url,
      method: rest.method,
      device: userAgent.device,
      countryCode: address.info.countryCode === "NN" ? null : address.info.countryCode,
      userType: address.info.userType,
      userTypeFrom: address.typeOrigin ?? undefined,
      asn: address.info.asn,
      isp: address.info.isp,
      hostname: this.hostnameFact(ptr),
      threatFeeds: address.threatFeeds,
      ipDatabase: address.ipDatabase,
      maliciousActivity: address.maliciousActivity,
      dnsbl: this.dnsblFact(),
      hostnameDatabase: this.hostnameDatabaseFact(ptr),
      proxyVpnTor: address.proxyVpnTor,
      crawler: this.crawlerFact(bot, where),
      bot,
      isScanner: userAgent.isScanner,
      impossibleBrowser: userAgent.impossibleBrowser,
      signature: request.signature,
      prints: request.prints,
      headerShape: request.headerShape,
      headerConflicts: request.headerConflicts,
      claimsSearchEngine: userAgent.claims.length > 0,
      searchEngine: this.searchEngineFact(where),
      adBot: userAgent.adBot,
      threatUrl: this.threatUrl(),
      threatParams: this.threatParams(rest.params),
      threatBody: rest.threatBody,
      probes: rest.probes,
      honeypot: rest.honeypot,
      session: rest.session,
      repeatedFailures: rest.repeatedFailures,
      counts: rest.counts,
      params: rest.params,
      headers: rest.headers,
      pass: rest.pass,
    };
  }

  private addressFacts(ptr: Ptr | undefined, isSites: boolean): AddressFacts {
    const { feeds } = this.sources;
    return {
      ranges: this.address.botRanges,
      hasRanges: (name) => feeds.hasNamed(name),
      host: this.hostAnswer ?? this.hostFromMemory(ptr),
      hasName: ptr?.state === "found",
      isSites,
    };
  }

  /** A reserved address has no name that anyone could confirm. */
  private hostFromMemory(ptr: Ptr | undefined): Fact<string | null> {
    return this.isReserved ? NO_HOSTNAME : hostBeforeDns(this.userAgent.hostPatterns, ptr);
  }

  /** A bot that has proven itself is no pretender, one that has not is, and the evidence says so. */
  private crawlerFact(fact: Facts["bot"], where: AddressFacts): Fact<readonly Evidence[]> {
    const { crawler, bot, claims } = this.userAgent;
    // For a search engine's claim, the check reports the outcome.
    if (bot === null || claims.length > 0 || crawler.state !== "known") return crawler;
    const more = proofEvidence(bot, fact, where);
    return more.length === 0 ? crawler : known([...crawler.value, ...more]);
  }

  async resolve(questions: readonly DnsQuestion[]): Promise<void> {
    if (this.isReserved) return;
    await Promise.all(questions.map((question) => this.ask(question)));
  }

  warm(): void {
    if (!this.isReserved && this.ptr() === undefined) this.sources.warm(this.ip.text);
  }

  private async ask(question: DnsQuestion): Promise<void> {
    const { dns, dnsbl, clock, dnsTimeoutMs } = this.sources;
    switch (question) {
      case "ptr":
        this.ptrAnswer = await dns.ptr(this.ip.text, dnsTimeoutMs);
        return;
      case "dnsbl":
        this.dnsblAnswer = await dnsbl.ask(this.ip, dnsTimeoutMs);
        return;
      case "searchEngine":
        this.hostAnswer = await confirmHost(
          this.userAgent.hostPatterns,
          this.ip.text,
          dns,
          clock,
          dnsTimeoutMs,
        );
    }
  }

  private ptr(): Ptr | undefined {
    if (this.isReserved) return undefined;
    this.ptrAnswer ??= this.sources.dns.cachedPtr(this.ip.text);
    return this.ptrAnswer;
  }

  private hostnameFact(ptr: Ptr | undefined): Fact<string | null> {
    if (this.isReserved) return NO_HOSTNAME;
    if (ptr === undefined) return PTR_PENDING;
    if (ptr.state === "failed") return unavailable(`DNS: ${ptr.reason}`);
    return known(ptr.state === "found" ? (ptr.value[0] ?? null) : null);
  }

  private hostnameDatabaseFact(ptr: Ptr | undefined): Fact<readonly Evidence[]> {
    if (this.isReserved) return NONE;
    const { feeds } = this.sources;
    if (!feeds.has("hostname-database")) return NO_HOSTNAME_DATA;
    if (ptr === undefined) return PTR_PENDING;
    if (ptr.state === "failed") return unavailable(`DNS: ${ptr.reason}`);
    if (ptr.state === "none") return NONE;
    const matches = ptr.value.flatMap((name) => feeds.hostname(name) ?? []);
    return matches.length === 0 ? NONE : known(matches.map((each) => listEvidence(each)));
  }

  private dnsblFact(): Fact<readonly Evidence[]> {
    if (this.isReserved) return NONE;
    if (!this.sources.dnsbl.isConfigured) return NOT_CONFIGURED;
    return this.dnsblAnswer ?? DNSBL_PENDING;
  }

  private searchEngineFact(where: AddressFacts): Fact<SearchEngineFact | null> {
    const { claims } = this.userAgent;
    if (claims.length === 0 || this.isReserved) return NO_ENGINE;
    const { searchEngineRanges } = this.address;
    return engineFact(claims, searchEngineRanges, this.sources.feeds.has("search-engine"), where);
  }
}
