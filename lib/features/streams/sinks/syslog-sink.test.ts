import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer as createTcpServer } from "node:net";
import { join } from "node:path";
import { createServer, type TLSSocket } from "node:tls";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { freePort } from "@/test/free-port";
import { listenOnLoopback } from "@/test/loopback";
import { until } from "@/test/state/until";
import { type Certificate, hasProgram, makeCertificate } from "@/test/streams/certificate";
import { closedGuard, openGuard } from "@/test/streams/guards";
import { callRow, decisionLine, numbered, WORKSPACE } from "@/test/streams/lines";
import { temporaryFolder } from "@/test/temporary-folder";
import { Records } from "../records";
import { readRecord, testLine } from "../stream-record";
import { framed, syslogMessage } from "./syslog-message";
import { openSyslogSink } from "./syslog-sink";

const soon = () => AbortSignal.timeout(10_000);
const message = (line: string) => syslogMessage(readRecord(line));

describe("a message of RFC 5424", () => {
  it("has priority, time, program and fields as structured data", () => {
    expect(message(decisionLine(callRow()))).toMatch(
      /^<132>1 2026-03-10T10:00:00\.123Z \S+ gatehouse \d+ decision \[gatehouse@32473 id="0199aaaa-0000-7000-8000-00000000000a" workspaceId="[^"]+" .*ip="203\.0\.113\.7".*\] blocker block 203\.0\.113\.7 datacenter$/,
    );
    expect(message(testLine("1", WORKSPACE, 0))).toMatch(/^<134>1 1970-01-01T00:00:00\.000Z /);
  });

  it("cannot be forged by what visitors send", () => {
    const ua = 'x"] <13>1 - root su - - [a b="c\\"]\n<0>1 second\0';
    const text = message(decisionLine(callRow({ ua })));
    expect(text).toContain(
      'userAgent="x\\"\\] <13>1 - root su - - [a b=\\"c\\\\\\"\\] <0>1 second\ufffd"',
    );
    expect(text).not.toMatch(/\p{Cc}/u);
  });

  it("stays below what receivers must accept, whatever is in it", () => {
    const long = "\u{1f6aa}\\".repeat(4_000);
    const row = callRow({
      ua: long,
      url: long,
      rule: "é".repeat(250),
      evidence: Array(32).fill(long),
    });
    expect(framed(message(decisionLine(row))).length).toBeLessThan(8_192);
  });

  it("is counted in bytes", () => {
    expect(framed("né").toString("utf8")).toBe("3 né");
  });
});

describe.skipIf(!hasProgram("openssl", "version"))("syslog over TLS", () => {
  let certificate: Certificate;
  beforeAll(() => {
    certificate = makeCertificate();
  });
  afterAll(() => certificate.remove());

  /** Takes what comes, frame by frame. */
  async function receiving() {
    let bytes = Buffer.alloc(0);
    const sockets: TLSSocket[] = [];
    const server = createServer({ key: certificate.key, cert: certificate.cert }, (socket) => {
      sockets.push(socket);
      socket.on("error", () => {});
      socket.on("data", (chunk: Buffer) => {
        bytes = Buffer.concat([bytes, chunk]);
      });
    });
    const port = await listenOnLoopback(server);
    const drop = () => {
      for (const socket of sockets.splice(0)) socket.destroy();
    };
    onTestFinished(() => {
      drop();
      server.close();
    });
    return { port, drop, frames: () => framesOf(bytes) };
  }

  function sinkTo(port: number, change: { host?: string; ca?: string; allows?: boolean } = {}) {
    const { host = "localhost", ca = certificate.cert, allows = true } = change;
    const sink = openSyslogSink({ host, port, ca, guard: allows ? openGuard : closedGuard });
    onTestFinished(() => sink.close());
    return sink;
  }

  it("brings every record in a frame of its own, over one connection", async () => {
    const { port, frames } = await receiving();
    const sink = sinkTo(port);
    await sink.send(Records.of(numbered(1, 200)), soon());
    await sink.send(Records.of(numbered(201, 250)), soon());
    await until("all frames", () => frames().length === 250);
    expect(frames().map((text) => Number(/ id="(\d+)"/.exec(text)?.[1]))).toEqual(
      Array.from({ length: 250 }, (_, i) => i + 1),
    );
  });

  it("opens another connection after the receiver has closed it", async () => {
    const { port, drop, frames } = await receiving();
    const sink = sinkTo(port);
    await sink.send(Records.of(numbered(1, 1)), soon());
    await until("the first", () => frames().length === 1);
    drop();
    await until("the second", async () => {
      await sink.send(Records.of(numbered(2, 2)), soon()).catch(() => undefined);
      return frames().length > 1;
    });
  });

  it("refuses a certificate that no one vouches for, or that is another host's", async () => {
    const { port, frames } = await receiving();
    await expect(sinkTo(port, { ca: "" }).send(Records.of(numbered(1, 1)), soon())).rejects.toThrow(
      /self.signed/i,
    );
    const other = sinkTo(port, { host: "127.0.0.2" });
    await expect(other.send(Records.of(numbered(1, 1)), soon())).rejects.toThrow();
    expect(frames()).toEqual([]);
  });

  it("does not lead into a private network, by address or by name", async () => {
    const { port, frames } = await receiving();
    for (const host of ["127.0.0.1", "localhost", "0x7f.1", "::1"]) {
      const sink = sinkTo(port, { host, allows: false });
      await expect(sink.send(Records.of(numbered(1, 1)), soon())).rejects.toThrow(
        /private or reserved/,
      );
    }
    expect(frames()).toEqual([]);
  });

  it("gives up on a server that never says hello", async () => {
    const silent = createTcpServer((socket) => socket.on("error", () => {}));
    const port = await listenOnLoopback(silent);
    onTestFinished(() => void silent.close());
    await expect(
      sinkTo(port).send(Records.of(numbered(1, 1)), AbortSignal.timeout(50)),
    ).rejects.toThrow(/timeout|aborted/i);
  });

  it.skipIf(!hasProgram("rsyslogd", "-v"))("is understood by rsyslog, field by field", async () => {
    const folder = temporaryFolder(onTestFinished);
    const [port, output] = [await freePort(), join(folder, "output")];
    writeFileSync(join(folder, "rsyslog.conf"), rsyslogConf(port, output));
    const program = spawn(
      "rsyslogd",
      ["-n", "-f", join(folder, "rsyslog.conf"), "-i", join(folder, "pid")],
      {
        stdio: "ignore",
      },
    );
    onTestFinished(async () => {
      program.kill();
      await once(program, "exit");
    });
    const sink = sinkTo(port);
    await until("rsyslog listens", () =>
      sink.send(Records.of([decisionLine(callRow({ ua: 'a "b" \\ ]' }))]), soon()).then(
        () => true,
        () => false,
      ),
    );
    await sink.send(Records.of(numbered(1, 100)), soon());
    await until("all are written", () => existsSync(output) && linesOf(output).length === 101);
    const [first = "", ...rest] = linesOf(output);
    expect(first.split("|")).toEqual([
      ...["4", "16", "gatehouse", "decision", "203.0.113.7", "block"],
      ...['a "b" \\ ]', "blocker block 203.0.113.7 datacenter"],
    ]);
    expect(rest).toHaveLength(100);
  });

  const linesOf = (file: string) => readFileSync(file, "utf8").trimEnd().split("\n");

  /** Parses the structured data, and writes what it has understood. */
  function rsyslogConf(port: number, output: string): string {
    return `
global(DefaultNetstreamDriver="ossl" DefaultNetstreamDriverCAFile="${certificate.certFile}"
  DefaultNetstreamDriverCertFile="${certificate.certFile}" DefaultNetstreamDriverKeyFile="${certificate.keyFile}")
module(load="imtcp" StreamDriver.Name="ossl" StreamDriver.Mode="1" StreamDriver.AuthMode="anon")
module(load="mmpstrucdata")
template(name="understood" type="list") {
  property(name="syslogseverity") constant(value="|") property(name="syslogfacility") constant(value="|")
  property(name="app-name") constant(value="|") property(name="msgid") constant(value="|")
  property(name="$!rfc5424-sd!gatehouse@32473!ip") constant(value="|")
  property(name="$!rfc5424-sd!gatehouse@32473!decision") constant(value="|")
  property(name="$!rfc5424-sd!gatehouse@32473!useragent") constant(value="|")
  property(name="msg") constant(value="\\n")
}
input(type="imtcp" port="${port}" address="127.0.0.1")
action(type="mmpstrucdata")
action(type="omfile" file="${output}" template="understood")
`;
  }
});

/** Octet counting, as RFC 5425 section 4.3 has it. */
function framesOf(bytes: Buffer): string[] {
  const frames: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    const space = bytes.indexOf(" ", at);
    const length = Number(bytes.subarray(at, space).toString("latin1"));
    if (space === -1 || space + 1 + length > bytes.length) return frames;
    frames.push(bytes.subarray(space + 1, space + 1 + length).toString("utf8"));
    at = space + 1 + length;
  }
  return frames;
}
