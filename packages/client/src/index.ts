export type * from "./answers.js";
export { type AnsweredItem, type BatchItem, isAnswered, type RefusedItem } from "./batch.js";
export { Gatehouse, type GatehouseOptions } from "./client.js";
export { GatehouseError } from "./error.js";
