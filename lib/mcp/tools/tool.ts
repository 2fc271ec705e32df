import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import type { z } from "zod";
import { InvalidInputError } from "@/lib/kernel";
import { type Management, RefusedError } from "../management";

/** Adds tools to a server. */
export type AddTools = (server: McpServer, management: Management) => void;

/** A tool's input, written out: what the SDK infers of it depends on the order in which files are checked. */
export type InputOf<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

/** A tool's result: JSON for the model, or what stands against it. */
export async function resultOf(work: () => Promise<unknown>): Promise<CallToolResult> {
  try {
    const value = await work();
    return textResult(typeof value === "string" ? value : JSON.stringify(value));
  } catch (error) {
    if (error instanceof RefusedError) return { ...textResult(error.message), isError: true };
    if (error instanceof InvalidInputError) {
      const text = JSON.stringify({ code: "invalid_input", problems: error.problems });
      return { ...textResult(text), isError: true };
    }
    throw error;
  }
}

const textResult = (text: string): CallToolResult => ({ content: [{ type: "text", text }] });
