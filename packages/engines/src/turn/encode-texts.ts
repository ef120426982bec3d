/** Texts as unit vectors, in order: the nearer the meanings, the larger the inner product. Null when nobody can tell now. */
export type EncodeTexts = (texts: readonly string[]) => Promise<readonly Float32Array[] | null>
