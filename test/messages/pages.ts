import { dirname, join } from "node:path/posix";
import { type Node, type Source, walk } from "./source";
import { usagesOf } from "./usage";

/** A page, with the rooms whose messages it sends to the browser and those that it shows there. */
export interface Page {
  readonly path: string;
  readonly sent: ReadonlySet<string>;
  readonly shown: ReadonlySet<string>;
}

/** Every file of `app` that Next.js renders, read along its imports and the layouts above it. */
export function pagesOf(sources: readonly Source[]): Page[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const imports = new Map(sources.map((source) => [source.path, importsOf(source, byPath)]));
  return sources
    .filter(({ path }) => /^app\/.*(?:page|error|not-found|loading)\.tsx$/.test(path))
    .map(({ path }) => {
      const files = [path, ...layoutsAbove(path)].filter((file) => byPath.has(file));
      const inBrowser = new Set<string>();
      const seen = new Set<string>();
      for (const file of files) visit(file, false);
      function visit(file: string, isInBrowser: boolean): void {
        const source = byPath.get(file);
        if (source === undefined || (isInBrowser ? inBrowser : seen).has(file)) return;
        const isClient = isInBrowser || /^\s*["']use client["']/.test(source.text);
        (isClient ? inBrowser : seen).add(file);
        for (const next of imports.get(file) ?? []) visit(next, isClient);
      }
      const shown = [...inBrowser].flatMap((file) => usagesOf(byPath.get(file) as Source));
      const sent = files.flatMap((file) => sentBy(byPath.get(file) as Source));
      return {
        path,
        sent: new Set(sent),
        shown: new Set(shown.map(({ key }) => key.slice(0, key.indexOf(".")))),
      };
    });
}

/** `app/layout.tsx`, and those of the folders between. */
function layoutsAbove(path: string): string[] {
  const folder = dirname(path);
  return folder === "." ? [] : [join(folder, "layout.tsx"), ...layoutsAbove(folder)];
}

function importsOf({ path, program }: Source, byPath: ReadonlyMap<string, Source>): string[] {
  const found: string[] = [];
  walk(program, (node) => {
    const { source } = node as { source?: { value?: unknown } | null };
    if (!/^(?:Import|Export)/.test(node.type) || isOfTypes(node)) return;
    if (typeof source?.value !== "string") return;
    const target = source.value.startsWith("@/")
      ? source.value.slice(2)
      : join(dirname(path), source.value);
    const file = [`${target}.tsx`, `${target}.ts`, target].find((each) => byPath.has(each));
    if (file !== undefined) found.push(file);
  });
  return found;
}

/** Types are gone before a page is sent. */
function isOfTypes({ importKind, specifiers }: Node): boolean {
  if (importKind === "type") return true;
  return (
    Array.isArray(specifiers) &&
    specifiers.length > 0 &&
    specifiers.every((specifier: Node) => specifier.importKind === "type")
  );
}

/** `of={["ui", "panel"]}` */
function sentBy({ program }: Source): string[] {
  const found: string[] = [];
  walk(program, (node) => {
    if (node.type !== "JSXAttribute" || (node.name as { name: unknown }).name !== "of") return;
    const list = (node.value as { expression?: { elements?: { value: unknown }[] } }).expression;
    for (const { value } of list?.elements ?? []) found.push(String(value));
  });
  return found;
}
