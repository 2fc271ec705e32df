import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "oxc-parser";

/** A node of the syntax tree (ESTree), as far as it is looked at here. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

export interface Source {
  /** From the project's folder. */
  readonly path: string;
  readonly text: string;
  readonly program: Node;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

/** Every source file below the folder, tests left out. */
export function readSources(folder: string): Source[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|d)\.tsx?$/.test(file))
    .map((file) => {
      const path = join(folder, file);
      const text = readFileSync(path, "utf8");
      return { path, text, program: parseSync(path, text).program as unknown as Node };
    });
}

/** Calls `look` for every node, parents first; what lies below a node for which it says false is left out. */
export function walk(node: unknown, look: (node: Node, parent: Node | null) => unknown): void {
  const visit = (value: unknown, parent: Node | null): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, parent);
    if (!isNode(value) || look(value, parent) === false) return;
    for (const child of Object.values(value)) visit(child, value);
  };
  visit(node, null);
}

/** `components/ui/pager.tsx:27` */
export const placeOf = ({ path, text }: Source, { start }: Node) =>
  `${path}:${text.slice(0, start).split("\n").length}`;
