/**
 * The license of Gatehouse and its clients, by its SPDX identifier. The file `LICENSE` has its text; metadata of
 * packages, image and chart repeats the identifier, and a test holds them together (`bin/lib/license.test.ts`).
 */
export const LICENSE = { name: "Apache License 2.0", identifier: "Apache-2.0" } as const;
