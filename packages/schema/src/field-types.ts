import { z } from 'zod'
import { parseUrl } from './parse-url.ts'

/* The kinds of fields that requests and answers are made of. */

/** Trimmed text without control characters. NUL above all: a database would cut the text there. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must not contain control characters')

/** Text of several lines: control characters other than tab and line feed are refused. */
export const paragraphs = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => text.replaceAll('\r\n', '\n'))
    .refine((text) => /^(?:[^\p{Cc}\p{Cs}]|[\t\n])*$/u.test(text), 'must not contain control characters')

/** BCP 47, syntax only: 2–3 letters, then subtags of 1–8 letters or digits. */
export const languageCode = z
  .string()
  .max(35)
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/, 'must be a language code such as en or pt-BR')

const isWebAddress = (value: string): boolean => {
  const url = parseUrl(value)
  return url !== null && ['http:', 'https:'].includes(url.protocol) && url.hostname !== ''
}
const hasNoUserInfo = (value: string): boolean => {
  const url = parseUrl(value)
  return url === null || (url.username === '' && url.password === '')
}

/** http or https, at most 2,048 characters, no user info. Kept as it was sent; parse it with `new URL` where it is used. */
export const websiteUrl = z
  .string()
  .trim()
  .max(2_048)
  .refine(isWebAddress, 'must be an http or https address')
  .refine(hasNoUserInfo, 'must not contain a user name or password')

/** An id as a request names it. */
export const identifier = z
  .string()
  .trim()
  .min(1)
  .max(128)
  .regex(/^[\x21-\x7e]*$/, 'must be an id as this API gave it')

export const phoneNumber = z.string().regex(/^\+[0-9]{7,15}$/, 'must be + and 7 to 15 digits')

/** A day at noon, and the random part of an id: what examples of the documentation show. */
const SAMPLE_MOMENT = 1_795_242_600_000
const SAMPLE_ID = '4Kq0ZbW8mT1xRv7sYc2uLd'

/** An id as an answer shows it; the prefix says of what. */
export const idOf = (prefix: string, description: string) =>
  z.string().meta({ description, examples: [`${prefix}_${SAMPLE_ID}`] })

/** A moment as an answer shows it. */
export const moment = (description: string) =>
  z
    .number()
    .int()
    .meta({ description: `${description}, in Unix milliseconds`, examples: [SAMPLE_MOMENT] })

/** A number of things as an answer shows it. */
export const count = (description: string) =>
  z
    .number()
    .int()
    .meta({ description, examples: [1] })

/** Text as an answer shows it. */
export const text = (description: string, example: string) => z.string().meta({ description, examples: [example] })

/** What an answer shows of a field that requests set: the field's own words, without its bounds. */
export const shownAs = <Schema extends z.ZodType>(field: z.ZodType, schema: Schema): Schema =>
  schema.meta({ ...field.meta() })
