import { isNode, type Node, placeOf, type Source, walk } from "./source";

/** A message that a file says. */
export interface Usage {
  readonly place: string;
  /** Whole, such as `ui.pager.next`; a computed part is `*`. */
  readonly key: string;
  /** The call says it or another. */
  readonly isOneOf: boolean;
  /** Names of the values that it is given; null when they are computed. */
  readonly values: readonly string[] | null;
}

const MAKERS = new Set(["useTranslations", "getTranslations", "translator"]);
const FUNCTIONS = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);
const SAYS = new Set(["rich", "markup", "has", "raw"]);

/** Namespaces of the translators that can be named somewhere. */
type Scope = Map<string, string>;

/** Every message that the file says, found by the names of its translators. */
export function usagesOf(source: Source): Usage[] {
  const aliases = aliasesOf(source.program);
  const usages: Usage[] = [];
  visit(source.program, new Map());
  return usages;

  function visit(value: unknown, scope: Scope): void {
    if (Array.isArray(value)) for (const each of value) visit(each, scope);
    if (!isNode(value)) return;
    const inner = FUNCTIONS.has(value.type) ? new Map(scope) : scope;
    declare(value, inner, aliases);
    if (value.type === "CallExpression") usages.push(...said(value, inner));
    for (const child of Object.values(value)) visit(child, inner);
  }

  function said(call: Node, scope: Scope): Usage[] {
    const [first, second] = call.arguments as (Node | undefined)[];
    const callee = call.callee as Node;
    const namespace = madeFor(callee) ?? scope.get(translatorCalled(callee) ?? "");
    if (namespace === undefined || first === undefined) return [];
    const place = placeOf(source, call);
    const values = valuesOf(second);
    const keys = keysOf(first);
    const isOneOf = keys.length > 1;
    return keys.map((key) => ({ place, key: `${namespace}.${key}`, isOneOf, values }));
  }
}

/** Notes a variable, parameter or property that translates. */
function declare(node: Node, scope: Scope, aliases: ReadonlyMap<string, string>): void {
  if (node.type === "VariableDeclarator") {
    const namespace = madeFor(node.init as Node | null);
    const { name } = node.id as { name?: string };
    if (namespace !== null && name !== undefined) scope.set(name, namespace);
  }
  if (node.type === "Identifier" || node.type === "TSPropertySignature") {
    const annotation = node.typeAnnotation as { typeAnnotation: Node } | null | undefined;
    const typed = annotation ? namespaceOfType(annotation.typeAnnotation, aliases) : null;
    const name = (node.name ?? (node.key as { name?: string } | undefined)?.name) as string;
    if (typed !== null) scope.set(name, typed);
  }
}

/** `type T = Translate<"ui">` */
function aliasesOf(program: Node): Map<string, string> {
  const found = new Map<string, string>();
  walk(program, (node) => {
    if (node.type !== "TSTypeAliasDeclaration") return;
    const namespace = namespaceOfType(node.typeAnnotation as Node, found);
    if (namespace !== null) found.set((node.id as { name: string }).name, namespace);
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

/** `Translate<"ui">`, or a name for it. */
function namespaceOfType(type: Node, aliases: ReadonlyMap<string, string>): string | null {
  if (type.type !== "TSTypeReference") return null;
  const { name = "" } = type.typeName as { name?: string };
  if (name !== "Translate") return aliases.get(name) ?? null;
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
