import { Code } from "./prose";

/** A sentence of the OpenAPI document; backticks mark code. */
export function RichText({ text }: { text: string }) {
  return text.split("`").map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed sentence
    index % 2 === 1 ? <Code key={index}>{part}</Code> : part,
  );
}
