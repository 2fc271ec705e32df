/** Makes the symbolic links between libraries in the packages below `scope`, where they are missing. */
export function linkPostgresLibraries(scope?: string): void;
