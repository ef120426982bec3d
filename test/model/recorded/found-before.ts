import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AgentKnowledge, FoundPassage, KnowledgeAnswer } from '@frontdesk/agent-runtime/ports'
import { brandId } from '@frontdesk/schema'
import { z } from 'zod'
import { RECORDED, type SetName } from './questions.ts'

/* What searches of the sites found, kept, so that a replay needs neither the sites nor the models that search. */

const place = z.object({ id: z.string(), quote: z.string(), confidence: z.number() })
const passage = z.object({ url: z.string(), title: z.string(), headings: z.array(z.string()), text: z.string() })
const kept = z.object({
  passages: z.record(z.string(), passage),
  searches: z.record(z.string(), z.object({ band: z.enum(['answer', 'maybe', 'unknown']), found: z.array(place) })),
})
type Kept = z.infer<typeof kept>

/** Opens the knowledge of a site; only where something is searched for that was not before. */
export type OpenSite = (site: string) => Promise<AgentKnowledge>
export type FoundBefore = { forSite: (site: string) => AgentKnowledge; save: () => void }

export function foundBefore(set: SetName, open: OpenSite): FoundBefore {
  const file = join(RECORDED, set, 'searches.json')
  const known: Kept = existsSync(file)
    ? kept.parse(JSON.parse(readFileSync(file, 'utf8')))
    : { passages: {}, searches: {} }
  let isNew = false
  return {
    forSite: (site) => ({
      async search(question, about) {
        const key = JSON.stringify(about === undefined ? [site, question] : [site, question, about])
        const before = known.searches[key]
        if (before !== undefined) return answerOf(before, known)
        const answer = await (await open(site)).search(question, about)
        if (answer.band === 'not-ready') throw new Error(`${site} is not ready`)
        const found = keep(answer, site, known)
        known.searches[key] = found
        isNew = true
        return answerOf(found, known)
      },
    }),
    save() {
      if (isNew) writeFileSync(file, `${JSON.stringify(known, null, 1)}\n`)
    },
  }
}

type Search = Kept['searches'][string]

function keep(answer: Exclude<KnowledgeAnswer, { band: 'not-ready' }>, site: string, { passages }: Kept): Search {
  const found = answer.band === 'unknown' ? (answer.nearest ?? []) : answer.passages
  for (const { id, url, title, headings, text } of found)
    passages[`${site}#${id}`] = { url, title, headings: [...headings], text }
  return {
    band: answer.band,
    found: found.map(({ id, quote, confidence }) => ({ id: `${site}#${id}`, quote, confidence })),
  }
}

function answerOf({ band, found }: Search, { passages }: Kept): KnowledgeAnswer {
  const all = found.flatMap(({ id, quote, confidence }): FoundPassage[] => {
    const read = passages[id]
    return read === undefined ? [] : [{ ...read, id, sourceId: brandId('kns', 'kns_recorded'), quote, confidence }]
  })
  return band === 'unknown' ? { band, nearest: all } : { band, passages: all }
}
