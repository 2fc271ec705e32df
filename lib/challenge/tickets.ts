import { z } from "zod";
import { SealedTexts } from "./sealed-texts";

/** How long a visitor may take. */
export const TICKET_MS = 15 * 60 * 1000;

const ticketSchema = z.object({
  /** Workspace. */
  w: z.string(),
  /** Protected host, as in `Holder`. */
  h: z.string(),
  /** Where the visitor goes back to: an absolute URL, or "" when the call named none. */
  r: z.string(),
  /** Issued, epoch ms. */
  t: z.number(),
  /** The request id of the decision. */
  q: z.string(),
  /** The pass comes back in the URL, since the page is not on the protected host: for this network only. */
  n: z.string().optional(),
  /** The proxy that asked about the visitor. */
  p: z.string().optional(),
  /** The visitor's address, as that proxy reported it. */
  i: z.string().optional(),
  /** The configuration that judged the visitor, whose brand the page has. */
  b: z.string().optional(),
  /** How many passes did not count, for browsers that refuse the cookie that counts them. */
  c: z.number().optional(),
  /** The policy that asked, as `documentText` has it. */
  o: z.string().optional(),
  /** The check that asked, as `askedBy` has it. */
  k: z.string().optional(),
  /** A form was sent, which is lost. */
  f: z.literal(1).optional(),
  /** Automated browsers are kept out. */
  a: z.literal(1).optional(),
  /** Something speaks against the visitor: more work. */
  d: z.literal(1).optional(),
  /** Visitors without JavaScript may wait instead. */
  s: z.literal(1).optional(),
});

/** The facts about the decision behind a challenge. */
export type Ticket = z.output<typeof ticketSchema>;

export class Tickets extends SealedTexts<Ticket> {
  constructor(secret: string) {
    super(secret, "challenge ticket", ticketSchema, TICKET_MS);
  }
}
