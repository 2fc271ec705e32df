/** The folder of what is built from content with this hash, relative to the project's. */
export function generationFolder(name: string, hash: string): string;

/** The folder of the newest generation, relative to `root`. @throws Error when nothing is built */
export function newestGeneration(root: string, name: string): string;
