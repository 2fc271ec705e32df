import { describe, expect, test } from "vitest";
import { type Message, withMessage } from "./messages";

const message = (id: number, text: string): Message => ({ id, text, isError: false });

describe("messages in the corner", () => {
  test("are at most two: the newest", () => {
    const shown = withMessage([message(1, "one"), message(2, "two")], message(3, "three"));
    expect(shown.map(({ text }) => text)).toEqual(["two", "three"]);
  });

  test("never say the same thing twice", () => {
    const shown = withMessage(
      [message(1, "Not saved."), message(2, "two")],
      message(3, "Not saved."),
    );
    expect(shown.map(({ id }) => id)).toEqual([2, 3]);
  });
});
