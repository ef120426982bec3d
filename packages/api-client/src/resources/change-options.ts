import type { CallOptions } from '../client-options.ts'

/** A change that must not overwrite somebody else's: refused with 412 when what is changed is at another version. */
export type ChangeOptions = CallOptions & { ifVersion?: number }

/** The header that names the version. */
export const ifMatch = ({ ifVersion }: ChangeOptions): Record<string, string> =>
  ifVersion === undefined ? {} : { 'if-match': `"${ifVersion}"` }
