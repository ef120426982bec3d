import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/* The questions of a set, talk by talk; no site stands in two sets. */

export const RECORDED = join(process.cwd(), 'test/model/recorded')
export const SET_NAMES = ['learn', 'threshold', 'unseen'] as const
export type SetName = (typeof SET_NAMES)[number]

const talks = z.array(z.object({ site: z.string(), lines: z.array(z.string()).min(1) }))

/** One line of a visitor's, with those before it. `key`: "07.2", the second line of the seventh talk. */
export type Asked = { key: string; site: string; text: string; before: readonly { key: string; text: string }[] }

export function readQuestions(set: SetName): Asked[] {
  const all = talks.parse(JSON.parse(readFileSync(join(RECORDED, set, 'questions.json'), 'utf8')))
  return all.flatMap(({ site, lines }, talk) => {
    const keyed = lines.map((text, at) => ({ key: `${String(talk + 1).padStart(2, '0')}.${at + 1}`, text }))
    return keyed.map(({ key, text }, at) => ({ key, site, text, before: keyed.slice(0, at) }))
  })
}
