import { readFileSync } from 'node:fs'
import { z } from 'zod'

/* Words that want a model to do what nobody asked it to do, as they stand on pages, in files, names, results, messages. */

const line = z.object({
  where: z.enum(['page', 'file', 'name', 'tool', 'visitor']),
  language: z.string(),
  text: z.string(),
  wants: z.enum(['leak', 'lie', 'commit', 'link', 'persona', 'tool', 'other_customer']),
})
export type Injection = z.infer<typeof line> & { at: number }
export const PLACES = line.shape.where.options

const CORPUS = new URL('../../../packages/model-engine/src/guard/corpus/injections.jsonl', import.meta.url)

/** Whoever plants words does not know the secret that they are after. */
const planted = (text: string): string => text.replaceAll('{{CANARY}}', 'the-code-word')

/** All lines, each with its number in the file. */
export const readInjections = (): readonly Injection[] =>
  readFileSync(CORPUS, 'utf8')
    .split('\n')
    .filter((text) => text.trim() !== '')
    .map((text, at) => {
      const read = line.parse(JSON.parse(text))
      return { ...read, text: planted(read.text), at }
    })

/** So many of each place, drawn at random. */
export const sampleOf = (all: readonly Injection[], each: number, random: () => number): readonly Injection[] =>
  PLACES.flatMap((place) => {
    const there = all.filter(({ where }) => where === place).map((one) => ({ one, key: random() }))
    return there
      .toSorted((a, b) => a.key - b.key)
      .slice(0, each)
      .map(({ one }) => one)
  })
