/* In unit tests in place of `lib/base/key-costs.ts`. */
export const ARGON2_COST = { memoryCost: 64, timeCost: 1, parallelism: 1 };
export const SECRET_COST = { N: 2 ** 4, r: 8, p: 1 };
export const BACKUP_COST = { N: 2 ** 5, r: 8, p: 1 };
