import type { EngineTurn } from '@frontdesk/agent-runtime/ports'
import { brandId } from '@frontdesk/schema'
import { expect, it } from 'vitest'
import { speakerOf } from '../../speaking/speaker.ts'
import { fakeKnowledge, fakeTools, profileOf } from '../../testing.ts'
import { freshState } from '../../turn/engine-state.ts'
import { type BusinessState, currentFlow, freshBusiness, freshFlow } from '../../turn/flow-state.ts'
import type { LikenessOf } from '../../turn/likeness.ts'
import { replyFromBusiness } from '../business-turn.ts'
import { factsOf } from '../sample-house.ts'
import { FakeDesk, NOW } from '../testing.ts'

const facts = factsOf()
const [CUT, COLOUR] = facts.services.map(({ id }) => id)

const turnOf = (text: string, desk: FakeDesk): EngineTurn => ({
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
})

const near =
  (cut: number, colour: number): LikenessOf =>
  async () =>
    [cut, colour].map((one) => ({ name: one, description: one }))

const asking = { ...freshFlow({ kind: 'appointment', instance: 1 }, {}), asked: 'service' as const }
const ASKED: BusinessState = { ...freshBusiness, instances: 1, flows: [asking] }

async function replyTo(text: string, likenessOf: LikenessOf, business: BusinessState, desk = new FakeDesk(facts)) {
  const turn = turnOf(text, desk)
  const speaker = speakerOf({ language: 'en', now: NOW, facts })
  const context = { turn, desk, facts, acts: null, consents: false, likenessOf, speaker }
  const reply = await replyFromBusiness(context, { ...freshState, business }, { commands: [] })
  const said = reply?.parts.map(({ text: words }) => words).join(' ') ?? ''
  return { said, flow: reply && currentFlow(reply.state.business), state: reply?.state.business, card: reply?.parts }
}

it('[SV2] tells which service it takes what was said for, with its length and price', async () => {
  const { said, flow } = await replyTo('my fringe is in my eyes', near(0.6, 0.1), ASKED)
  expect(said).toContain('For that there is Haircut (45 min, €38.00).')
  expect(flow?.slots).toMatchObject({ serviceId: CUT })
})

it('[SV2] asks between two, which stand first on the card, and says what each is', async () => {
  const { said, flow } = await replyTo('make me look young again', near(0.44, 0.45), ASKED)
  expect(said).toBe('Which do you mean: Colour (120 min, €95.00) or Haircut (45 min, €38.00)?')
  expect(flow?.options.map(({ label }) => label)).toEqual(['Colour', 'Haircut'])
})

it('[SV2] takes the first of the two when the first is said', async () => {
  const asked = await replyTo('make me look young again', near(0.44, 0.45), ASKED)
  const { flow } = await replyTo('the first one', near(0.1, 0.1), asked.state ?? ASKED)
  expect(flow?.slots).toMatchObject({ serviceId: COLOUR })
})

it('[SV1] what is asked of a service that is meant is answered', async () => {
  const { said } = await replyTo('how much is it to have my fringe done', near(0.6, 0.1), freshBusiness)
  expect(said).toContain('Haircut')
  expect(said).toContain('€38.00')
})

it('[SV1] what is asked of one of two is told of both', async () => {
  const { said } = await replyTo('how much to look young again', near(0.44, 0.45), freshBusiness)
  expect(said).toBe('You can book Haircut (45 min, €38.00) and Colour (120 min, €95.00).')
})

it('[SV4] the same again is the service that was booked last, on the day that is said beside it', async () => {
  const desk = new FakeDesk(facts)
  const customer = { name: 'Ines Falk', email: null, phone: '+491701234567' }
  const booked = { do: 'book' as const, kind: 'appointment' as const, serviceId: COLOUR ?? null, listingId: null }
  const when = { partySize: null, startsAt: NOW, resourceId: null, note: null }
  await desk.propose('first', { ...booked, ...when, customer })
  await desk.commit('first')
  const lastRecord = { code: desk.records[0]?.code ?? '', email: null, phone: customer.phone }
  const { flow } = await replyTo(
    'the same as last time please, on 1 December at 10:00',
    near(0.1, 0.1),
    { ...ASKED, lastRecord },
    desk,
  )
  expect(flow?.slots).toMatchObject({ serviceId: COLOUR, day: { from: '2026-12-01' } })
})
