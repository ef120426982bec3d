import type { Values } from './typed-values.ts'

/** Rows of fields as one field of a form, whose fields are texts: a line each. */
export const writtenFields = (rows: readonly Values[]): string =>
  rows.map((row) => new URLSearchParams(row).toString()).join('\n')

/** The same rows again. */
export const readFields = (text: string): Values[] =>
  text === '' ? [] : text.split('\n').map((line) => Object.fromEntries(new URLSearchParams(line)))
