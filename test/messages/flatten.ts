/** Every message by its key, `keys.form.name`. */
export function flatten(tree: object, above = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[above + key, value]] : flatten(value, `${above}${key}.`),
  );
}
