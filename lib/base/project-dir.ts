/**
 * The folder with `package.json`, `prisma`, `dist` and `node_modules`: the working folder, or where a release lies, whose
 * start says so (`bin/lib/release/`), so that paths in settings and options stay the caller's.
 *
 * @returns absolute path
 */
export const projectDir = (): string => process.env.GATEHOUSE_DIR ?? process.cwd();

/** Whether this is a release: it has a command of its own. */
export const isRelease = (): boolean => process.env.GATEHOUSE_DIR !== undefined;
