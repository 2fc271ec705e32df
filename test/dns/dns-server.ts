import DNS from "dns2";
import { reverseName } from "@/lib/dns/names";

/*
 * A real DNS server on loopback for tests: UDP and TCP on one port, answers from a table that a test
 * changes while it runs. Over UDP dns2 cuts what does not fit and sets TC, so TCP fallback is real too.
 */

export type RecordType = "A" | "AAAA" | "PTR" | "CNAME" | "MX" | "TXT";

/** Text for A, AAAA, PTR, CNAME and TXT; the parts of one TXT record; an MX record (`.` is the null MX). */
export type RecordData =
  | string
  | readonly string[]
  | { readonly priority: number; readonly exchange: string };

export type Failure = "NXDOMAIN" | "SERVFAIL" | "REFUSED" | "silence";

export interface Records {
  readonly records: readonly RecordData[] | Failure;
  /** 300 when left out. */
  readonly ttlSeconds?: number;
  /** The answer is sent this much later. */
  readonly delayMs?: number;
  /** The answer is sent when this settles: a test holds an answer back without sleeping. */
  readonly after?: Promise<unknown>;
}

export type Answer = readonly RecordData[] | Failure | Records;

/** Names in lower case without final dot. A name that is not there is NXDOMAIN, a type that is not is NODATA. */
export type Zone = Readonly<Record<string, Partial<Record<RecordType, Answer>>>>;

export interface TestDnsServer {
  /** `127.0.0.1:PORT`, as `createDns` and `DNS_SERVERS` take it. */
  readonly address: string;
  /** Every question received, oldest first, but for those about the root. */
  readonly queries: readonly { readonly name: string; readonly type: string }[];
  set(name: string, type: RecordType, answer: Answer): void;
  /** The PTR answer of an address. */
  setPtr(ip: string, answer: Answer): void;
  /** From now on no question is answered, or each as before. They are still counted. */
  setSilent(isSilent: boolean): void;
  /** From now on every name is denied, the root's servers too, or each answer is as before. */
  setDenying(isDenying: boolean): void;
  /** How many questions of this name (and type) were received. */
  asked(name: string, type?: RecordType | "NS"): number;
  close(): Promise<void>;
}

/** The name servers of the root, which every server knows. */
const isRootQuestion = (name: string, type: string) => type === "NS" && /^\.?$/.test(name);

const ROOT_SERVER = new DNS.Packet.Resource({
  ...{ name: ".", type: DNS.Packet.TYPE.NS, class: DNS.Packet.CLASS.IN, ttl: 300 },
  ns: "a.root-servers.net",
});

const RCODE = { NXDOMAIN: 3, SERVFAIL: 2, REFUSED: 5 } as const;

const TYPE_NAME = new Map<number, string>(
  Object.entries(DNS.Packet.TYPE).map(([name, number]) => [number, name]),
);

export async function startDnsServer(zone: Zone = {}): Promise<TestDnsServer> {
  const names = new Map<string, Map<string, Answer>>();
  const queries: { name: string; type: string }[] = [];
  const rootQueries: { name: string; type: string }[] = [];
  let isSilent = false;
  let isDenying = false;
  const timers = new Set<NodeJS.Timeout>();

  const set = (name: string, type: RecordType, answer: Answer) => {
    const types = names.get(name.toLowerCase()) ?? new Map<string, Answer>();
    names.set(name.toLowerCase(), types.set(type, answer));
  };
  for (const [name, types] of Object.entries(zone)) {
    for (const [type, answer] of Object.entries(types)) set(name, type as RecordType, answer);
  }

  const handle: DNS.DnsHandler = async (request, send) => {
    const question = request.questions[0];
    if (!question) return;
    const name = question.name.toLowerCase();
    const type = TYPE_NAME.get(question.type) ?? String(question.type);
    (isRootQuestion(name, type) ? rootQueries : queries).push({ name, type });
    if (isSilent) return;
    const response = DNS.Packet.createResponseFromRequest(request);
    response.header.ra = 1;
    const answer = spelledOut(names.get(name)?.get(type));
    await answer.after;
    if (answer.delayMs) await pause(answer.delayMs, timers);
    if (answer.records === "silence") return;
    if (isDenying) response.header.rcode = RCODE.NXDOMAIN;
    else if (isRootQuestion(name, type)) response.answers.push(ROOT_SERVER);
    else fill(response, names, name, type);
    try {
      await send(response);
    } catch {
      // The client is gone, or the test has closed the server.
    }
  };

  const { server, port } = await listen(handle);
  return {
    address: `127.0.0.1:${port}`,
    queries,
    set,
    setPtr(ip, answer) {
      const name = reverseName(ip);
      if (name === null) throw new Error(`not an address: ${ip}`);
      set(name, "PTR", answer);
    },
    setSilent(silent) {
      isSilent = silent;
    },
    setDenying(denying) {
      isDenying = denying;
    },
    asked: (name, type) =>
      [...queries, ...rootQueries].filter(
        (q) => q.name === name && (type === undefined || q.type === type),
      ).length,
    async close() {
      for (const timer of timers) clearTimeout(timer);
      await server.close();
    },
  };
}

/** The same free port for both transports; another is tried when TCP finds it taken. */
async function listen(handle: DNS.DnsHandler): Promise<{ server: DNS.DnsServer; port: number }> {
  for (let attempt = 1; ; attempt++) {
    const probe = DNS.createUDPServer();
    await probe.listen(0, "127.0.0.1");
    const { port } = probe.address();
    await new Promise<void>((closed) => probe.close(closed));
    const server = DNS.createServer({ udp: true, tcp: true, handle });
    try {
      await new Promise<void>((listening, failed) => {
        server.on("error", failed);
        const at = { port, address: "127.0.0.1" };
        server.listen({ udp: at, tcp: at }).then(() => listening(), failed);
      });
      return { server, port };
    } catch (error) {
      if (attempt === 5) throw error;
    }
  }
}

function spelledOut(answer: Answer | undefined): Records {
  if (answer === undefined) return { records: [] };
  return typeof answer === "string" || Array.isArray(answer)
    ? { records: answer }
    : (answer as Records); // Array.isArray does not narrow readonly arrays away
}

function pause(delayMs: number, timers: Set<NodeJS.Timeout>): Promise<void> {
  return new Promise((resume) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      resume();
    }, delayMs);
    timers.add(timer);
  });
}

/** Puts the records of one question into the response, following CNAMEs as a recursive server does. */
function fill(
  response: DNS.Packet,
  names: ReadonlyMap<string, ReadonlyMap<string, Answer>>,
  question: string,
  type: string,
): void {
  let name = question;
  for (let hops = 0; hops < 8; hops++) {
    const types = names.get(name);
    if (!types) {
      response.header.rcode = RCODE.NXDOMAIN;
      return;
    }
    const alias = types.has(type) ? undefined : spelledOut(types.get("CNAME"));
    const { records, ttlSeconds = 300 } = alias ?? spelledOut(types.get(type));
    if (typeof records === "string") {
      response.header.rcode = records === "silence" ? 0 : RCODE[records];
      return;
    }
    const kind = alias ? "CNAME" : (type as RecordType); // only table types have records
    for (const data of records) response.answers.push(resource(name, kind, ttlSeconds, data));
    const target = alias && typeof records[0] === "string" ? records[0].toLowerCase() : undefined;
    if (target === undefined) return;
    name = target;
  }
}

function resource(
  name: string,
  type: RecordType,
  ttl: number,
  data: RecordData,
): DNS.Packet.Resource {
  const common = { name, type: DNS.Packet.TYPE[type], class: DNS.Packet.CLASS.IN, ttl };
  if (type === "TXT")
    return new DNS.Packet.Resource({ ...common, data: data as string | string[] });
  if (typeof data === "object" && "exchange" in data) {
    return new DNS.Packet.Resource({ ...common, ...data });
  }
  const text = String(data);
  const isAddress = type === "A" || type === "AAAA";
  return new DNS.Packet.Resource({
    ...common,
    ...(isAddress ? { address: text } : { domain: text }),
  });
}
