import { z } from "zod";
import type { PrismaClient } from "@/lib/db/client";
import { parseInput } from "../input";

const profileInput = z.object({
  name: z
    .string()
    .trim()
    .refine((name) => name.length <= 100 && !/\p{Cc}/u.test(name), {
      error: "allowed: at most 100 characters without control characters",
    }),
});

/** @throws InvalidInputError */
export async function updateProfile(
  prisma: PrismaClient,
  userId: string,
  input: { readonly name: string },
): Promise<void> {
  const { name } = parseInput(profileInput, input);
  await prisma.user.update({ where: { id: userId }, data: { name: name === "" ? null : name } });
}
