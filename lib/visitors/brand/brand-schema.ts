import { z } from "zod";
import { PAGE_LANGUAGES } from "../page-languages";
import { CARDS, CONTROL_CONTRAST, contrast } from "./colours";
import { logoProblem } from "./logo";

export const MAX_NAME = 60;
export const MAX_TEXT = 300;
const MAX_CONTACT = 254;

/** Control characters, and those that turn the direction of what is around them. */
const UNSHOWN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
const UNSHOWN_BUT_LINES = /(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

const name = z
  .string("Text")
  .trim()
  .max(MAX_NAME, `At most ${MAX_NAME} characters`)
  .refine((text) => !UNSHOWN.test(text), "One line, without control characters");

const text = z
  .string("Text")
  .trim()
  .max(MAX_TEXT, `At most ${MAX_TEXT} characters`)
  .refine((said) => !UNSHOWN_BUT_LINES.test(said), "No control characters");

/** An e-mail address, or a page of the site. */
const contact = z
  .string("Text")
  .trim()
  .max(MAX_CONTACT, `At most ${MAX_CONTACT} characters`)
  .refine(
    (given) => given === "" || isMail(given) || isSecureUrl(given),
    "An email address, or an address that begins with https://",
  );

/** Without what would end an address in a `mailto:` link. */
const isMail = (given: string): boolean => /^[\w.+'-]+@[\w-]+(?:\.[\w-]+)+$/.test(given);

function isSecureUrl(given: string): boolean {
  const url = URL.parse(given);
  return url?.protocol === "https:" && url.username === "" && url.password === "";
}

const logo = z.string("Text").superRefine((uri, context) => {
  const problem = uri === "" ? null : logoProblem(uri);
  if (problem !== null) context.addIssue({ code: "custom", message: problem });
});

const color = z
  .string("Text")
  .trim()
  .toLowerCase()
  .regex(/^(?:#[0-9a-f]{6})?$/, "A color such as #0f766e");

/** Buttons are seen on their card. */
const accent = (card: string, message: string) =>
  color.refine((given) => given === "" || contrast(given, card) >= CONTROL_CONTRAST, message);

/**
 * A workspace's brand on the pages that they get instead of its sites: text and colors, no HTML. What is empty is left
 * out, or stays as Gatehouse has it.
 */
export const brandSchema = z.strictObject({
  name: name.default(""),
  /** A `data:` URI. */
  logo: logo.default(""),
  /** Shown as it is, whatever the page's language, unless there is one in that. */
  text: text.default(""),
  /** By language of the page. */
  texts: z.partialRecord(z.enum(PAGE_LANGUAGES), text).default({}),
  contact: contact.default(""),
  accent: accent(CARDS.light, "Too light to be seen on white").default(""),
  background: color.default(""),
  /** Empty: `accent`, made lighter where it has to be. */
  darkAccent: accent(CARDS.dark, "Too dark to be seen on a dark page").default(""),
  darkBackground: color.default(""),
});

export type Brand = z.output<typeof brandSchema>;

export const NO_BRAND: Brand = brandSchema.parse({});

/** The brand that a configuration's visitors see in place of the workspace's. */
export const configurationBrandSchema = brandSchema.extend({
  /** Whether empty fields are the workspace's; otherwise they are left out. */
  inherits: z.boolean().default(true),
});

export type ConfigurationBrand = z.output<typeof configurationBrandSchema>;

export const NO_CONFIGURATION_BRAND: ConfigurationBrand = configurationBrandSchema.parse({});
