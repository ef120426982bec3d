import type { EngineTurn } from '@frontdesk/agent-runtime/ports'
import { z } from 'zod'
import type { Gathered } from '../gather-evidence.ts'
import { fenced } from '../prompt.ts'
import { catalogueLookUp, homesLookUp } from './goods.ts'
import { fact, type LookUp, linesOr, lookUp, words } from './look-up.ts'
import { reckonLookUp } from './reckon.ts'
import { freeTimesLookUp, hoursLookUp } from './times.ts'

const MOST_FOUND = 3

/** ME6: what this turn's model may look up: the website, and of the business what its capabilities let visitors see. */
export function lookUpsFor(turn: EngineTurn, { book, business }: Gathered): LookUp[] {
  const search = lookUp({
    name: 'search_website',
    description: 'Searches the website for something that the passages you were given do not say.',
    schema: z.object({ words }),
    async read({ words: wanted }) {
      const answer = await turn.knowledge.search(wanted)
      const found = 'passages' in answer ? answer.passages : 'nearest' in answer ? (answer.nearest ?? []) : []
      return linesOr(book.addPassages(found.slice(0, MOST_FOUND)).map(fenced), 'The website says nothing of it.')
    },
  })
  const sums = reckonLookUp(() => book.guardTurn(), turn.now)
  return [search, ...[sums, ...(business ? ofBusiness(business) : [])].map((one) => asEvidence(one, book))]
}

function ofBusiness(business: NonNullable<Gathered['business']>): LookUp[] {
  const { hasMenu, hasProducts, hasListings } = business.facts
  const times = freeTimesLookUp(business)
  return [
    hoursLookUp(business),
    ...(times ? [times] : []),
    ...(hasMenu ? [catalogueLookUp(business, 'menu')] : []),
    ...(hasProducts ? [catalogueLookUp(business, 'product')] : []),
    ...(hasListings ? [homesLookUp(business)] : []),
  ]
}

/** What was looked up is fenced like a page, and may be said. */
const asEvidence = ({ tool, run }: LookUp, book: Gathered['book']): LookUp => ({
  tool,
  async run(input) {
    const { text, isFact } = await run(input)
    return isFact ? fact(fenced(book.add('tool', text))) : { text, isFact }
  },
})
