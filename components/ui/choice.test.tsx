import { expect, it, vi } from "vitest";
import { render } from "@/test/components/render";
import { ChoiceField } from "./choice";

it("offers the options in words, and gives back the chosen one as it is", async () => {
  const onChange = vi.fn();
  await render(
    <ChoiceField
      label="Rest"
      hint="In seconds"
      value={10}
      options={[0, 10, 60]}
      nameOf={(seconds) => (seconds === 0 ? "off" : `${seconds} s`)}
      onChange={onChange}
    />,
  );
  const select = document.querySelector("select");
  expect([...(select?.options ?? [])].map(({ text }) => text)).toEqual(["off", "10 s", "60 s"]);
  expect(select?.value).toBe("10");
  expect(select?.labels[0]?.textContent).toBe("Rest");
  if (select !== null) select.value = "0";
  select?.dispatchEvent(new Event("change", { bubbles: true }));
  expect(onChange.mock.calls).toEqual([[0]]);
});
