import { z } from "zod";
import { notAllowed } from "./problems";

/** Per link. */
export const MAX_TAGS = 10;
export const MAX_TAG_LENGTH = 30;

/** Any words; without what separates tags in a file, and without line breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what this refuses
const TAG = /^[^\u0000-\u001f\u007f,|]{1,30}$/;

const tagSchema = z
  .string()
  .trim()
  .regex(TAG, {
    error: ({ input }) =>
      notAllowed(input, `1 to ${MAX_TAG_LENGTH} characters, without commas, | and line breaks`),
  });

/** A link's tags, in the order given. One that comes twice counts once (`distinctTags`). */
export const linkTagsSchema = z
  .array(tagSchema)
  .max(MAX_TAGS, `has more than ${MAX_TAGS} tags; allowed: at most ${MAX_TAGS}`);

export const distinctTags = (tags: readonly string[]): string[] => [...new Set(tags)];
