import { setPriority } from "node:os";
import { expect, it, vi } from "vitest";
import { lowerPriority } from "./lower-priority";

vi.mock("node:os", () => ({ setPriority: vi.fn() }));

it.runIf(process.platform === "linux")(
  "a thread works where its priority may not be changed",
  () => {
    vi.mocked(setPriority).mockImplementation(() => {
      throw new Error("uv_os_setpriority returned EPERM (operation not permitted)");
    });
    expect(() => lowerPriority(10)).not.toThrow();
    expect(setPriority).toHaveBeenCalledWith(0, 10);
  },
);
