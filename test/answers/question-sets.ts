import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const question = z.object({
  kind: z.enum(['words', 'visitor', 'none']),
  q: z.string(),
  pages: z.array(z.string()),
  /** Right when the answer matches one of them. */
  expect: z.array(z.string()),
  note: z.string().optional(),
})
export type Question = z.infer<typeof question>
export type QuestionSet = { name: string; site: string; questions: readonly Question[] }

/** All sets of a folder: `<name>/site/` and `<name>/questions.json`. */
export function readSets(folder: string): QuestionSet[] {
  return readdirSync(folder)
    .toSorted()
    .filter((name) => existsSync(join(folder, name, 'questions.json')))
    .map((name) => ({
      name,
      site: join(folder, name, 'site'),
      questions: z.array(question).parse(JSON.parse(readFileSync(join(folder, name, 'questions.json'), 'utf8'))),
    }))
}

const plain = (text: string): string =>
  text
    .replace(/[\s\u00A0]+/g, ' ')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')

/** What a visitor is told holds the decisive fact; the pages' own typography does not matter. */
export const holdsFact = (said: string, { expect }: Question): boolean =>
  expect.some((pattern) => new RegExp(plain(pattern), 'i').test(plain(said)))

/** Addresses of one page may be written in several ways. */
export const samePage = (a: string, b: string): boolean => normal(a) === normal(b)
const normal = (path: string): string => path.replace(/index\.html?$/, '').replace(/(?<=.)\/$/, '')
