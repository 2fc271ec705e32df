/** The project's folder, without a slash at the end. */
export const ROOT: string;
