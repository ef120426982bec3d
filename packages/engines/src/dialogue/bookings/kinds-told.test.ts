import type { EngineTurn, TimesQuery } from '@frontdesk/agent-runtime/ports'
import { brandId, money } from '@frontdesk/schema'
import { expect, it } from 'vitest'
import { speakerOf } from '../../speaking/speaker.ts'
import { fakeKnowledge, fakeTools, profileOf } from '../../testing.ts'
import { freshFlow } from '../../turn/flow-state.ts'
import { factsOf } from '../sample-house.ts'
import { FakeDesk, NOW } from '../testing.ts'
import { staffStep } from './staff-step.ts'

const [ANN, BOB, CID] = ['Ann', 'Bob', 'Cid'].map((name) => ({ id: brandId('rsc', `rsc_${name}`), name }))
const people = [ANN, BOB, CID].flatMap((one) => one ?? [])
const kind = (id: string, told: string, price: number) => ({
  id: brandId('svc', `svc_${id}`),
  name: `Tyre change – ${id}`,
  aliases: [],
  description: `Both tyres (${told})`,
  durationMinutes: 30,
  price: money(price, 'EUR'),
  staff: people,
})
const facts = factsOf({
  services: [kind('small', 'up to 20 inches', 2_000), kind('large', '21 inches and over', 3_000)],
})

/** A house in which some are free at any time, and nobody else. */
function contextOf(text: string, free: readonly string[] = []) {
  const desk = new FakeDesk(facts)
  const find = desk.findTimes
  desk.findTimes = async (query: TimesQuery) =>
    free.includes(query.staffId ?? '') ? await find(query) : { status: 'none', reason: 'full', nearest: [] }
  const turn: EngineTurn = {
    agent: profileOf({ capabilities: ['APPOINTMENT_MANAGEMENT'] }),
    conversationId: brandId('cnv', 'cnv_test'),
    input: { text },
    medium: 'text',
    history: [],
    state: {},
    visitor: null,
    now: NOW,
    knowledge: fakeKnowledge([]),
    tools: { ...fakeTools(), business: desk },
    signal: new AbortController().signal,
  }
  const speaker = speakerOf({ language: 'en', now: NOW, facts })
  return { turn, desk, facts, acts: null, consents: false, likenessOf: null, speaker }
}

it('[BV8] offers those who are free at the time that was wished for', async () => {
  const found = await new FakeDesk(facts).findTimes({
    kind: 'appointment',
    from: NOW,
    until: NOW + 5 * 86_400_000,
    limit: 1,
  })
  const first = found.status === 'free' ? found.times[0] : undefined
  const at = new Date((first?.startsAt ?? 0) + 3_600_000)
  const day = at.toISOString().slice(0, 10)
  const slots = {
    serviceId: facts.services[0]?.id,
    staffNamed: people.slice(1).map(({ id }) => id),
    day: { from: day, until: day },
    time: { kind: 'clock' as const, minute: at.getUTCHours() * 60 + at.getUTCMinutes(), isAmbiguous: false },
  }
  const flow = { ...freshFlow({ kind: 'appointment', instance: 1 }, {}), slots }
  const offered = async (free: readonly string[]) => {
    const step = await staffStep(contextOf('somebody else?', free), flow)
    return step.status === 'asks' ? step.asked.options?.map(({ label }) => label) : step.status
  }
  expect(await offered(people.map(({ id }) => id))).toEqual(['Bob', 'Cid'])
  expect(await offered([CID?.id ?? ''])).toEqual(['Cid'])
})
