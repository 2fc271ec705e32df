import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { HOUR_MS, MINUTE_MS } from "@/lib/base/durations";
import { familyOf, type Holder, networkOfHolder } from "@/lib/challenge/holder";
import { AGENTS } from "./agents";

/** The cookie of the protected host that carries it. */
export const SESSION_NAME = "gatehouse-session";
/** A session ends so long after its last report … */
export const IDLE_MS = 30 * MINUTE_MS;
/** … and at most so long after its first. */
const LONGEST_MS = 24 * HOUR_MS;

/** A browser's report of a visit: its own word, which can raise suspicion, and proves nothing. */
export interface Session {
  /** Random, 64 bits. */
  readonly id: string;
  /** Epoch seconds of the first and the last report. */
  readonly start: number;
  readonly seen: number;
  readonly pages: number;
  /** Files that the pages loaded. */
  readonly assets: number;
  /** Presses of pointer and keys, and scrolls: how many, and never which. */
  readonly inputs: number;
  /** Seconds that pages were visible. */
  readonly seconds: number;
  readonly isAutomated: boolean;
  /** The inputs came at even intervals. */
  readonly isSteady: boolean;
  readonly followedHoneypot: boolean;
  /** Position in `AGENTS`, from 1; 0 for none. */
  readonly agent: number;
}

/** The visitor that a session belongs to: their network and browser, as with passes. A site's hosts share it. */
export type SessionHolder = Pick<Holder, "workspaceId" | "ip" | "ua">;

/** Counts end here. */
const MOST = 36 ** 4 - 1;
/** 192 bits. */
const MAC_LENGTH = 32;
/** Version, id, numbers from `start` to `agent`, signature. */
const SESSION = /^1\.([0-9a-z]{1,13})((?:\.[0-9a-z]{1,8}){8})\.([A-Za-z0-9_-]{32})$/;

/** The longest text that can be one. */
export const MAX_SESSION_LENGTH = 160;

const FLAGS = ["isAutomated", "isSteady", "followedHoneypot"] as const;

/**
 * Writes and reads sessions: signed texts that browsers carry, so that every process reads them without a look-up. A
 * visitor may send an earlier one of theirs, or none: neither says anything for them.
 */
export class Sessions {
  readonly #key: Buffer;

  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync("sha256", secret, "", "gatehouse session", 32));
  }

  write(session: Session, holder: SessionHolder): string {
    const flags = FLAGS.reduce((bits, flag, at) => bits | (session[flag] ? 1 << at : 0), 0);
    const { id, start, seen, pages, assets, inputs, seconds, agent } = session;
    const counts = [pages, assets, inputs, seconds].map((count) => Math.min(count, MOST));
    const numbers = [start, seen, ...counts, flags, agent].map((each) => each.toString(36));
    const fields = [id, ...numbers].join(".");
    return `1.${fields}.${this.#mac(fields, holder)}`;
  }

  /** Null when it is forged, another visitor's, or has ended. @param now epoch ms */
  read(text: string, holder: SessionHolder, now: number): Session | null {
    if (text.length > MAX_SESSION_LENGTH) return null;
    const [, id = "", rest = "", mac = ""] = SESSION.exec(text) ?? [];
    if (id === "") return null;
    const expected = this.#mac(`${id}${rest}`, holder);
    if (!timingSafeEqual(Buffer.from(mac), Buffer.from(expected))) return null;
    const [
      start = 0,
      seen = 0,
      pages = 0,
      assets = 0,
      inputs = 0,
      seconds = 0,
      flags = 0,
      agent = 0,
    ] = rest
      .slice(1)
      .split(".")
      .map((each) => Number.parseInt(each, 36));
    const hasEnded = now - seen * 1000 > IDLE_MS || now - start * 1000 > LONGEST_MS;
    if (hasEnded) return null;
    const [isAutomated = false, isSteady = false, followedHoneypot = false] = FLAGS.map(
      (_, at) => ((flags >> at) & 1) === 1,
    );
    return {
      ...{ id, start, seen, pages, assets, inputs, seconds },
      ...{ isAutomated, isSteady, followedHoneypot },
      agent: agent <= AGENTS.length ? agent : 0,
    };
  }

  #mac(fields: string, { workspaceId, ip, ua }: SessionHolder): string {
    const bound = [workspaceId, networkOfHolder(ip), familyOf(ua), fields].join("\n");
    return createHmac("sha256", this.#key).update(bound).digest("base64url").slice(0, MAC_LENGTH);
  }
}

/** A session that begins. @param now epoch ms */
export function newSession(now: number): Session {
  const start = Math.floor(now / 1000);
  return {
    ...{ id: randomBytes(8).readBigUInt64BE().toString(36), start, seen: start },
    ...{ pages: 0, assets: 0, inputs: 0, seconds: 0, agent: 0 },
    ...{ isAutomated: false, isSteady: false, followedHoneypot: false },
  };
}
