/*
 * The cost of trying a password, by OWASP's Password Storage Cheat Sheet. Unit tests take cheap ones instead
 * (`.config/vitest.ts`): they try hundreds.
 */

/** The cost of users' and links' passwords: argon2id's first recommended setting, 19 MiB and 2 passes. */
export const ARGON2_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** scrypt for the installation's secret, at each start: 32 MiB three times over, some tenths of a second. */
export const SECRET_COST = { N: 2 ** 15, r: 8, p: 3 };

/** scrypt for backups: 128 MiB for each guess. */
export const BACKUP_COST = { N: 2 ** 17, r: 8, p: 1 };
