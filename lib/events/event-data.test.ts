import { expect, it } from "vitest";
import { EVENT_KINDS } from "./event";
import { EVENTS } from "./event-data";

it.each(EVENT_KINDS)("the example of %s is what its schema says", (kind) => {
  const { schema, example } = EVENTS[kind];
  expect(schema.parse(example)).toEqual(example);
});
