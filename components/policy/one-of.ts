/** Says whether a value is one of the codes, which a document of another version need not keep to. */
export const oneOf =
  <const C extends string>(...codes: readonly C[]) =>
  (value: unknown): value is C =>
    codes.some((code) => code === value);
