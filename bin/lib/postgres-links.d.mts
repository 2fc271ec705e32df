/** Creates the missing symbolic links between libraries in the packages below `scope`. */
export function linkPostgresLibraries(scope?: string): void;
