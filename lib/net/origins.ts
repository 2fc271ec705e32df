import { isLocalName } from "@/lib/ip/local-name";
import { parseIp } from "@/lib/ip/parse";
import { hostNameOf, isLoopbackName } from "./hosts";

const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

export interface OriginSettings {
  readonly nextauthUrl: string | undefined;
  readonly host: string;
  readonly port: number;
}

interface Headers {
  get(name: string): string | null;
}

/** The installation's origin: `NEXTAUTH_URL`, or else as much of the request as each use may trust. */
export class Origins {
  /** The origin of `NEXTAUTH_URL`; null when not set. */
  readonly configured: string | null;
  /** Its host, as `hostNameOf` gives it. */
  readonly ownHost: string | null;
  /** The own host if it is a public name, as a CNAME record needs. */
  readonly cnameTarget: string | null;
  /** Whether `NEXTAUTH_URL` is HTTPS. */
  readonly isHttps: boolean;

  constructor(private readonly settings: OriginSettings) {
    const url = settings.nextauthUrl === undefined ? null : new URL(settings.nextauthUrl);
    const host = hostNameOf(url?.host ?? "");
    this.configured = url?.origin ?? null;
    this.ownHost = host;
    this.cnameTarget = host === null || parseIp(host) !== null || isLocalName(host) ? null : host;
    this.isHttps = url?.protocol === "https:";
  }

  /** The own host and the requested one: a link to either would redirect in a loop. */
  ownHosts(headers?: Headers): string[] {
    const asked = hostNameOf(headers?.get("host") ?? "");
    return [this.ownHost, asked].filter((host) => host !== null);
  }

  /** Whether an `Origin` header names a page of ours: of `NEXTAUTH_URL`, or else of this machine. */
  isOwn(origin: string): boolean {
    if (this.configured !== null) return origin === this.configured;
    const url = /^https?:\/\//.test(origin) ? URL.parse(origin) : null;
    const host = hostNameOf(url?.host ?? "");
    return host !== null && isLoopbackName(host);
  }

  /** `NEXTAUTH_URL`, or else the requested host, which is shown only to the client that sent it. */
  shownTo(headers: Headers): string {
    const { host, port } = this.settings;
    return this.configured ?? `http://${headers.get("host") ?? `${host}:${port}`}`;
  }

  /**
   * Where passkeys are made and used: `NEXTAUTH_URL`, or else the requested loopback host. Null where browsers
   * have none: at IP addresses, and without TLS except on `localhost`.
   *
   * The threat: a page of another host, or one whose name an attacker has pointed at this machine, asks for
   * a passkey's signature. So only hosts that no request can choose are trusted.
   */
  passkeyParty(headers: Headers): { readonly origin: string; readonly id: string } | null {
    const asked = headers.get("host") ?? "";
    const local = LOOPBACK_HOST.test(asked) ? `http://${asked}` : null;
    const url = URL.parse(this.configured ?? local ?? "");
    if (url === null || parseIp(url.hostname.replace(/^\[|\]$/g, "")) !== null) return null;
    const isSecure = url.protocol === "https:" || url.hostname === "localhost";
    return isSecure ? { origin: url.origin, id: url.hostname } : null;
  }

  /**
   * Origin of links in mails: `NEXTAUTH_URL`, or else the requested loopback host.
   *
   * The threat: an attacker who requests a mail for another user also chooses the `Host` header, and would
   * receive the token on their own server. So only hosts of this machine are trusted.
   *
   * @param headers of the request that causes the mail, if one does
   */
  inMails(headers?: Headers): string {
    const asked = headers?.get("host") ?? "";
    const local = LOOPBACK_HOST.test(asked) ? asked : `127.0.0.1:${this.settings.port}`;
    return this.configured ?? `http://${local}`;
  }
}
