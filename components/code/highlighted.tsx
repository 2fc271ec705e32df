import bash from "highlight.js/lib/languages/bash";
import go from "highlight.js/lib/languages/go";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import nginx from "highlight.js/lib/languages/nginx";
import php from "highlight.js/lib/languages/php";
import python from "highlight.js/lib/languages/python";
import ruby from "highlight.js/lib/languages/ruby";
import xml from "highlight.js/lib/languages/xml";
import { createLowlight } from "lowlight";
import type { ReactNode } from "react";

const GRAMMARS = { bash, go, javascript, json, nginx, php, python, ruby, xml };
const lowlight = createLowlight(GRAMMARS);

export type Language = keyof typeof GRAMMARS;

export const isLanguage = (name: string): name is Language => Object.hasOwn(GRAMMARS, name);

/** Code with its parts in colors: classes `hljs-…` of app/globals.css, no inline styles. */
export function Highlighted({ code, language }: { code: string; language: Language }) {
  return lowlight.highlight(language, code).children.map(nodeOf);
}

type Tree = ReturnType<typeof lowlight.highlight>["children"][number];

function nodeOf(node: Tree, at: number): ReactNode {
  if (node.type === "text") return node.value;
  if (node.type !== "element") return null;
  const { className } = node.properties;
  return (
    <span key={at} className={Array.isArray(className) ? className.join(" ") : undefined}>
      {node.children.map(nodeOf)}
    </span>
  );
}
