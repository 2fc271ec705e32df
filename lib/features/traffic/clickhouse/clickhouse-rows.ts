import { z } from "zod";
import type { RecordedRequest } from "@/lib/engine/expression/recorded-request";
import type { TrafficRow } from "@/lib/records/traffic-row";
import type { TrafficRecord } from "../model";
import { idNumbers, idOf } from "./clickhouse-sql";

/** The columns that a page selects. 64-bit numbers travel as text. */
export const COLUMNS = `id_high, id_low, at, key_id, endpoint, credits, duration_us, ip, subject_hash, country_code,
  asn, device, ua, url, rule, is_bot, block_access, threat_url, activity, decided_by, evidence, waited_for,
  would_block, refused, outcomes, feeds_revision, user_type, hostname, request`;

const text = z.string().nullable();
const number = z.number().nullable();

export const storedSchema = z
  .object({
    id_high: z.string(),
    id_low: z.string(),
    at: z.string().transform(Number),
    key_id: z.string(),
    endpoint: z.string(),
    credits: z.number(),
    duration_us: z.number(),
    ip: text,
    subject_hash: text,
    country_code: text,
    asn: number,
    device: text,
    ua: text,
    url: text,
    rule: text,
    is_bot: number,
    block_access: number,
    threat_url: number,
    activity: text,
    decided_by: text,
    evidence: z.array(z.string()),
    waited_for: z.array(z.string()),
    would_block: number,
    refused: text,
    outcomes: text,
    feeds_revision: text,
    user_type: text,
    hostname: text,
    request: text,
  })
  .transform(
    (row): TrafficRecord => ({
      id: idOf(row.id_high, row.id_low),
      at: new Date(row.at).toISOString(),
      keyId: row.key_id,
      endpoint: row.endpoint,
      credits: row.credits,
      durationUs: row.duration_us,
      ip: row.ip,
      subjectHash: row.subject_hash,
      countryCode: row.country_code,
      asn: row.asn,
      device: row.device,
      ua: row.ua,
      url: row.url,
      rule: row.rule,
      isBot: row.is_bot,
      blockAccess: row.block_access,
      threatUrl: row.threat_url,
      activity: row.activity,
      decidedBy: row.decided_by,
      evidence: row.evidence,
      waitedFor: row.waited_for,
      wouldBlock: row.would_block,
      refused: row.refused,
      outcomes: row.outcomes,
      feedsRevision: row.feeds_revision,
      userType: row.user_type,
      hostname: row.hostname,
      // As `toStored` writes it.
      request: row.request === null ? null : (JSON.parse(row.request) as RecordedRequest),
    }),
  );

/** A row as it is inserted. */
export function toStored(row: TrafficRow): z.input<typeof storedSchema> & { workspace_id: string } {
  const [id_high, id_low] = idNumbers(row.requestId);
  return {
    workspace_id: row.workspaceId,
    id_high,
    id_low,
    at: String(row.at),
    key_id: row.keyId,
    endpoint: row.endpoint,
    credits: row.credits,
    duration_us: row.durationUs,
    ip: row.ip ?? null,
    subject_hash: row.subjectHash ?? null,
    country_code: row.countryCode ?? null,
    asn: row.asn ?? null,
    device: row.device ?? null,
    ua: row.ua ?? null,
    url: row.url ?? null,
    rule: row.rule ?? null,
    is_bot: row.isBot ?? null,
    block_access: row.blockAccess ?? null,
    threat_url: row.threatUrl ?? null,
    activity: row.activity ?? null,
    decided_by: row.decidedBy ?? null,
    evidence: [...(row.evidence ?? [])],
    waited_for: [...(row.waitedFor ?? [])],
    would_block: row.wouldBlock ?? null,
    refused: row.refused ?? null,
    outcomes: row.outcomes ?? null,
    feeds_revision: row.feedsRevision ?? null,
    user_type: row.userType ?? null,
    hostname: row.hostname ?? null,
    request: row.request === undefined ? null : JSON.stringify(row.request),
  };
}
