/** Where the account document's JSON Schema is served. */
export const SCHEMA_PATH = "/schemas/account-document.json";
