export type * from "./answers.js";
export { Gatehouse, type GatehouseOptions } from "./client.js";
export { GatehouseError } from "./error.js";
