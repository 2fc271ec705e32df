import type { z } from "zod";
import { parsePart } from "@/lib/engine/document/problems";
import { InvalidInputError } from "../errors";
import { findUnstorableText } from "./unstorable-text";

/**
 * Reads one part of an account document as somebody sent it, by the document's own schema.
 *
 * @throws InvalidInputError with every problem and its path inside the part
 */
export function readPart<S extends z.ZodType>(schema: S, json: unknown): z.output<S> {
  const parsed = parsePart(schema, json);
  const problems = [...(parsed.ok ? [] : parsed.problems), ...findUnstorableText(json)];
  if (!parsed.ok || problems.length > 0) throw new InvalidInputError(problems);
  return parsed.value;
}
