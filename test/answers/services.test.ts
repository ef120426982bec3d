import type { BusinessFacts, EngineTurn } from '@frontdesk/agent-runtime/ports'
import { brandId, money } from '@frontdesk/schema'
import { beforeAll, describe, expect, it } from 'vitest'
import { factsOf } from '../../packages/engines/src/dialogue/sample-house.ts'
import { FakeDesk, NOW } from '../../packages/engines/src/dialogue/testing.ts'
import { embeddedEngine } from '../../packages/engines/src/embedded-engine.ts'
import { serviceLikeness } from '../../packages/engines/src/reading/bookings/service-likeness.ts'
import { readSaid } from '../../packages/engines/src/reading/said/read-said.ts'
import { dialogue, fakeKnowledge, fakeTools, profileOf } from '../../packages/engines/src/testing.ts'
import { freshBusiness, freshFlow } from '../../packages/engines/src/turn/flow-state.ts'
import type { LikenessOf } from '../../packages/engines/src/turn/likeness.ts'
import { isFreeTime } from '../../packages/engines/src/turn/said.ts'
import { phrasesOf } from './services-lines.ts'
import { openShippedModels } from './shipped-models.ts'

const idOf = (name: string): string => name.toLowerCase().replace(/[^a-z]+/gu, '_')

function factsFor({ services }: ReturnType<typeof phrasesOf>): BusinessFacts {
  return factsOf({
    services: services.map(({ name, minutes, price, staff, description }) => ({
      id: brandId('svc', `svc_${idOf(name)}`),
      name,
      aliases: [],
      durationMinutes: minutes,
      price: money(price, 'EUR'),
      description,
      staff: staff.map((person) => ({ id: brandId('rsc', `rsc_${idOf(person)}`), name: person })),
    })),
  })
}

/** A turn in which a text is said, asked which service it shall be. */
async function turnOf(facts: BusinessFacts): Promise<EngineTurn> {
  const turns: EngineTurn[] = []
  const engine = embeddedEngine()
  const agent = profileOf({ capabilities: ['APPOINTMENT_MANAGEMENT'] })
  const tools = { ...fakeTools(), business: new FakeDesk(facts) }
  const respond = (turn: EngineTurn) => engine.respond(turns[turns.push(turn) - 1] ?? turn)
  await dialogue({ respond }, { agent, knowledge: fakeKnowledge([]), tools, now: NOW }).say('hello')
  const [turn] = turns
  if (!turn) throw new Error('no turn')
  return turn
}

type Count = Record<'right' | 'between' | 'open' | 'astray' | 'wrong', number> & { lines: string[] }

/**
 * `between`: asked between a few of which it is one; `astray`: between others. `wrong`: another was taken. `open`: asked
 * between all.
 */
async function readServices(name: string, likenessOf: LikenessOf | null): Promise<Count> {
  const business = phrasesOf(name)
  const facts = factsFor(business)
  const turn = await turnOf(facts)
  const options = facts.services.map((service) => ({ id: `service:${service.id}`, label: service.name }))
  const flow = { ...freshFlow({ kind: 'appointment', instance: 1 }, {}), asked: 'service' as const, options }
  const nameOf = (id: string | undefined) => facts.services.find((service) => service.id === id)?.name
  const count: Count = { right: 0, between: 0, open: 0, astray: 0, wrong: 0, lines: [] }
  for (const { say, means } of business.phrases) {
    const context = { turn: { ...turn, input: { text: say } }, desk: new FakeDesk(facts), facts, acts: null }
    // oxlint-disable-next-line no-await-in-loop -- one line after the other, as people say them
    const said = await readSaid({ ...context, consents: false, likenessOf }, { ...freshBusiness, flows: [flow] })
    const picked = said.picked && !isFreeTime(said.picked) ? said.picked.id.slice('service:'.length) : undefined
    const taken = nameOf(said.slots.serviceId ?? picked)
    const among = (said.slots.servicesNamed ?? []).map(nameOf)
    const meant = [means].flat()
    const outcome = outcomeOf(meant, taken, among)
    count[outcome] += 1
    if (outcome === 'wrong' || outcome === 'astray') count.lines.push(`${say} → ${taken ?? among.join(' / ')}`)
  }
  return count
}

function outcomeOf(meant: readonly (string | null)[], taken: string | undefined, among: readonly unknown[]) {
  const isNone = meant[0] === null
  if (taken !== undefined) return meant.length === 1 && meant[0] === taken ? 'right' : 'wrong'
  if (among.length > 0) return among.some((one) => meant.some((name) => name === one)) ? 'between' : 'astray'
  return isNone ? 'right' : 'open'
}

describe.runIf(process.env.FRONTDESK_NIGHTLY)('services of businesses that nobody has learned from', () => {
  let likenessOf: LikenessOf
  beforeAll(async () => {
    const encoder = await openShippedModels()
    likenessOf = serviceLikeness((texts) => encoder.encode([...texts]))
  }, 60_000)

  it.each(['vets', 'driving', 'salon', 'opticians'])(
    '[SV2] of %s are found oftener by meaning than by words, and taken for another less often',
    { timeout: 60_000 },
    async (name) => {
      const words = await readServices(name, null)
      const meaning = await readServices(name, likenessOf)
      process.stdout.write(`${name}: words ${JSON.stringify(words)}\n${name}: meaning ${JSON.stringify(meaning)}\n`)
      expect(meaning.right).toBeGreaterThan(words.right)
      expect(meaning.wrong).toBeLessThan(words.wrong)
    },
  )
})
