import type { Targets } from './phrase-index.ts'

/** A run of words that names something of the catalogue: items, modifiers, or either. Places are among the tokens. */
export type Mention = { at: number; next: number; items: Targets | null; modifiers: Targets | null }
