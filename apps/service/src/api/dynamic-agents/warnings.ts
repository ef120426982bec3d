import type { Warning } from '@frontdesk/schema'

export const unknownFieldWarnings = (fields: readonly string[]): Warning[] =>
  fields.slice(0, 20).map((path) => ({
    code: 'unknown_field',
    path: path.slice(0, 200),
    message: 'This field is not known and was ignored',
  }))
