/** Loads a module of the repository by its path from the root: code is read here as data. */
export type LoadModule = (path: string) => Promise<Record<string, unknown>>
