import { z } from "zod";
import { SealedTexts } from "../sealed-texts";
import { DIFFICULTIES } from "../work/difficulty";

/** How long a challenge may take: a form can be open for a while before anyone touches it. */
export const WIDGET_TICKET_MS = 15 * 60 * 1000;
/** How long a token is good, in seconds: as Turnstile's. */
export const TOKEN_SECONDS = 300;

/** The customer's text, which is handed back, within Turnstile's bounds. */
export const ACTION = /^[A-Za-z0-9_-]{0,32}$/;
export const MAX_CDATA = 255;

const shared = {
  /** Site key's id. */
  k: z.string(),
  /** Host of the page. */
  h: z.string(),
  /** The customer's name for the form; "" for none. */
  a: z.string(),
  /** The customer's own data; "" for none. */
  c: z.string(),
  /** Issued, epoch ms. */
  t: z.number(),
};

const widgetTicketSchema = z.object({
  ...shared,
  /** Workspace. */
  w: z.string(),
  /** The network that it was shown to; "" when unknown. */
  p: z.string(),
  d: z.enum(DIFFICULTIES),
  /** Work in milliseconds of the reference core. */
  m: z.number(),
  /** The browser looked like a program, and was asked once more. */
  s: z.literal(1).optional(),
});
const tokenSchema = z.object({
  ...shared,
  /** Random: each works once. */
  i: z.string(),
});

/** A challenge that a page shows. */
export type WidgetTicket = z.output<typeof widgetTicketSchema>;
/** Proof that it was solved. */
export type Token = z.output<typeof tokenSchema>;

export class WidgetTickets extends SealedTexts<WidgetTicket> {
  constructor(secret: string) {
    super(secret, "widget ticket", widgetTicketSchema, WIDGET_TICKET_MS);
  }
}

export class Tokens extends SealedTexts<Token> {
  constructor(secret: string) {
    super(secret, "widget token", tokenSchema, TOKEN_SECONDS * 1000);
  }
}
