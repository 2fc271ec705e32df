/** A node of a JSON Schema. */
export type SchemaNode = { [key: string]: unknown };
