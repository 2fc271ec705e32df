import { type Node, placeOf, type Source, walk } from "./source";

/** A message that a file says. */
export interface Usage {
  readonly place: string;
  /** Whole, such as `ui.pager.next`; a computed part is `*`. */
  readonly key: string;
  /** Names of the values that it is given; null when they are computed. */
  readonly values: readonly string[] | null;
}

const MAKERS = new Set(["useTranslations", "getTranslations", "translator"]);
const SAYS = new Set(["rich", "markup", "has", "raw"]);

/** Every message that the file says, found by the names of its translators. */
export function usagesOf(source: Source): Usage[] {
  const namespaces = translatorsOf(source.program);
  const usages: Usage[] = [];
  walk(source.program, (node) => {
    if (node.type !== "CallExpression") return;
    const [first, second] = node.arguments as (Node | undefined)[];
    const name = translatorCalled(node.callee as Node);
    const under = name === null ? undefined : namespaces.get(name);
    const namespace = directNamespace(node.callee as Node) ?? under;
    if (namespace === undefined || first === undefined) return;
    for (const key of keysOf(first)) {
      usages.push({
        place: placeOf(source, node),
        key: `${namespace}.${key}`,
        values: valuesOf(second),
      });
    }
  });
  return usages;
}

/** Names of variables and parameters that translate, with the namespace of each. */
function translatorsOf(program: Node): Map<string, string> {
  const found = new Map<string, string>();
  walk(program, (node) => {
    if (node.type === "VariableDeclarator") {
      const namespace = madeFor(node.init as Node | null);
      const { name } = node.id as { name?: string };
      if (namespace !== null && name !== undefined) found.set(name, namespace);
    }
    if (node.type === "Identifier" || node.type === "TSPropertySignature") {
      const typed = namespaceOfType(node.typeAnnotation as Node | null | undefined);
      const name = (node.name ?? (node.key as { name?: string } | undefined)?.name) as string;
      if (typed !== null) found.set(name, typed);
    }
  });
  return found;
}

/** `useTranslations("ui")`, awaited or not. */
function madeFor(init: Node | null): string | null {
  if (init?.type === "AwaitExpression") return madeFor(init.argument as Node);
  if (init?.type !== "CallExpression") return null;
  const { name } = init.callee as { name?: string };
  const [first] = init.arguments as (Node | undefined)[];
  if (name === undefined || !MAKERS.has(name) || first?.type !== "Literal") return null;
  return String(first.value);
}

/** `: Translate<"ui">` */
function namespaceOfType(annotation: Node | null | undefined): string | null {
  const type = annotation?.typeAnnotation as Node | undefined;
  if (type?.type !== "TSTypeReference") return null;
  if ((type.typeName as { name?: string }).name !== "Translate") return null;
  const [first] = (type.typeArguments as { params: Node[] }).params;
  return String((first?.literal as { value?: unknown } | undefined)?.value);
}

/** `t` of `t("…")` and of `t.rich("…")`. */
function translatorCalled(callee: Node): string | null {
  if (callee.type === "Identifier") return String(callee.name);
  if (callee.type !== "MemberExpression") return null;
  const { name } = callee.property as { name?: string };
  const object = callee.object as Node;
  const isSaid = name !== undefined && SAYS.has(name) && object.type === "Identifier";
  return isSaid ? String(object.name) : null;
}

/** `translator("ui")("loading")` */
const directNamespace = (callee: Node) => madeFor(callee) ?? undefined;

/** The keys that an expression can be. */
function keysOf(node: Node): string[] {
  switch (node.type) {
    case "Literal":
      return [String(node.value)];
    case "TemplateLiteral": {
      const quasis = node.quasis as { value: { cooked: string } }[];
      return [quasis.map(({ value }) => value.cooked).join("*")];
    }
    case "ConditionalExpression":
      return [...keysOf(node.consequent as Node), ...keysOf(node.alternate as Node)];
    default:
      return ["*"];
  }
}

function valuesOf(node: Node | undefined): string[] | null {
  if (node === undefined) return [];
  if (node.type !== "ObjectExpression") return null;
  const names = (node.properties as Node[]).map((property) => {
    const { name, value } = (property.key ?? {}) as { name?: string; value?: unknown };
    return property.type === "Property" ? (name ?? String(value)) : null;
  });
  return names.includes(null) ? null : (names as string[]);
}
