import { parseIpRange } from "@/lib/ip/range";
import {
  type Fields,
  fieldsAt,
  fieldsIn,
  isFields,
  numberAt,
  textAt,
  textsIn,
} from "@/lib/mmdb/fields";
import type { Rows } from "./rows";

/**
 * Rows of Spur's feeds Anonymous and Anonymous-Residential and their forms for IPv6: a JSON object a line. Source: Spur's
 * documentation of its IP context object, and its example readers (github.com/spurintel/feed-example-redis), 2026-11.
 */
export function spurRows(): Rows {
  return { kind: "spur", databaseType: "Spur feed", read };
}

function read(line: string) {
  const said = parse(line);
  const range = parseIpRange(textAt(said, "ip", "network") ?? "");
  if (range === null) throw new Error("names no address");
  return { range, record: keptOf(said) };
}

function parse(line: string): Fields {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new Error("is no JSON");
  }
  if (!isFields(value)) throw new Error("is no object");
  return value;
}

/** The parts of a record that are used, in its own names. They are alike for many addresses, so that one copy serves them all. */
function keptOf(said: Fields): Fields {
  const as = fieldsAt(said, "as");
  const number = numberAt(as, "number");
  const organization = textAt(as, "organization");
  const infrastructure = textAt(said, "infrastructure");
  const tunnels = fieldsIn(said, "tunnels").map(({ type, operator, anonymous }) => {
    return { type, operator, anonymous };
  });
  const proxies = textsIn(fieldsAt(said, "client"), "proxies");
  return {
    as: { ...(number !== undefined && { number }), ...(organization && { organization }) },
    ...(infrastructure && { infrastructure }),
    ...(tunnels.length > 0 && { tunnels }),
    ...(proxies.length > 0 && { client: { proxies: proxies.toSorted() } }),
  };
}
