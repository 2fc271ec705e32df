import { errorCodeOf, type Reply } from "../reply";

export interface ItemAnswer {
  readonly requestId: string;
  readonly credits: number;
  /** The reply that the GET call would have had. */
  readonly reply: Reply;
}

/**
 * The GET call's answer, headers included, as one object.
 * @param index of the item, where answers come in any order
 */
export function itemJson({ requestId, credits, reply }: ItemAnswer, index?: number): string {
  const head = { index, status: reply.status, code: errorCodeOf(reply), requestId, credits };
  return `${JSON.stringify(head).slice(0, -1)},"body":${reply.body}}`;
}
