import { z } from "zod";
import { SealedTexts } from "./sealed-texts";

/* The owner of a site opens pages of it with a mark in the URL, and sees whether Gatehouse protects it. */

export const SITE_TEST_PARAMETER = "gatehouse-test";
/** How long the links of a test work. */
export const SITE_TEST_MS = 60 * 60 * 1000;

export const SITE_TEST_STEPS = ["visit", "block", "challenge"] as const;
export type SiteTestStep = (typeof SITE_TEST_STEPS)[number];

const siteTestSchema = z.object({
  /** Workspace. */
  w: z.string(),
  /** The test's own id. */
  n: z.string(),
  a: z.enum(SITE_TEST_STEPS),
  /** Issued, epoch ms. */
  t: z.number(),
});
export type SiteTest = z.output<typeof siteTestSchema>;

export class SiteTests extends SealedTexts<SiteTest> {
  constructor(secret: string) {
    super(secret, "site test", siteTestSchema, SITE_TEST_MS);
  }
}

/** The name of the rule under which a record shows a visit of a test, so that the filter for rules finds it. */
export const siteTestName = (id: string, step: SiteTestStep): string =>
  `Integration test ${id} ${step}`;
