import type { EngineTurn } from '@frontdesk/agent-runtime/ports'
import { addDays, localTimeOf } from '@frontdesk/calendar'
import { brandId, money } from '@frontdesk/schema'
import { expect, it } from 'vitest'
import { factsOf } from '../../dialogue/sample-house.ts'
import { FakeDesk, NOW } from '../../dialogue/testing.ts'
import { fakeKnowledge, fakeTools, profileOf } from '../../testing.ts'
import { type AnyFlow, type BusinessState, freshBusiness, freshFlow } from '../../turn/flow-state.ts'
import type { LikenessOf } from '../../turn/likeness.ts'
import { readParty } from '../grammars/index.ts'
import { languageOf } from '../language-of.ts'
import { readSaid } from '../said/read-said.ts'
import { extentIn, isWithin, measuresIn } from './read-measures.ts'

/* A laundry that comes for bags of three weights; what is as near as said below stands for the encoder. */

const IVO = { id: brandId('rsc', 'rsc_ivo'), name: 'Ivo' }
const service = (id: string, name: string, description: string) => ({
  id: brandId('svc', `svc_${id}`),
  name,
  aliases: [],
  description,
  durationMinutes: 45,
  price: money(2_000, 'EUR'),
  staff: [IVO],
})
const facts = factsOf({
  services: [
    service('light', 'Full Service – Light', 'Washed, dried and folded (bags up to 5 kg)'),
    service('middle', 'Full Service – Middle', 'Washed, dried and folded (bags of 6 to 12 kg)'),
    service('heavy', 'Full Service – Heavy', 'Washed, dried and folded (bags of 13 kg and over)'),
    service('press-light', 'Ironing – Light', 'Pressed and on hangers (bags up to 5 kg)'),
    service('press-heavy', 'Ironing – Heavy', 'Pressed and on hangers (bags of 6 kg and over)'),
    service('rug', 'Rug wash', 'Any rug, by hand'),
  ],
})
const [LIGHT, MIDDLE, HEAVY, PRESS_LIGHT, PRESS_HEAVY] = facts.services.map(({ id }) => id)

const nearnesses =
  (...near: readonly number[]): LikenessOf =>
  async () =>
    near.map((one) => ({ name: one, description: one }))
const NEAR_NONE = nearnesses(0.1, 0.1, 0.1, 0.1, 0.1, 0.1)
const NEAR_TWO = nearnesses(0.5, 0.49, 0.1, 0.1, 0.1, 0.1)

type World = { state?: BusinessState; likenessOf?: LikenessOf; before?: readonly string[] }

const asking = (slots: AnyFlow['slots'], asked: 'service' | 'when' = 'service'): BusinessState => ({
  ...freshBusiness,
  flows: [{ ...freshFlow({ kind: 'appointment', instance: 1 }, slots), asked }],
})

async function heard(text: string, { state = asking({}), likenessOf = NEAR_NONE, before = [] }: World = {}) {
  const turn: EngineTurn = {
    agent: profileOf({ capabilities: ['APPOINTMENT_MANAGEMENT'] }),
    conversationId: brandId('cnv', 'cnv_test'),
    input: { text },
    medium: 'text',
    history: before.map((line) => ({ role: 'visitor' as const, text: line })),
    state: {},
    visitor: null,
    now: NOW,
    knowledge: fakeKnowledge([]),
    tools: { ...fakeTools(), business: new FakeDesk(facts) },
    signal: new AbortController().signal,
  }
  const desk = new FakeDesk(facts)
  return await readSaid({ turn, desk, facts, acts: null, consents: false, likenessOf }, state)
}

const AMONG_ALL = asking({ servicesNamed: [LIGHT, MIDDLE, HEAVY].flatMap((id) => id ?? []) })

it('[BV1] asks between all kinds of a thing where some of them are likely', async () => {
  const { slots } = await heard('my washing, all of it', { likenessOf: NEAR_TWO })
  expect(slots.servicesNamed).toEqual([LIGHT, MIDDLE, HEAVY])
})

it('[BV1] asks between the kinds of what is wished for by its noun, whatever else is said', async () => {
  const { slots } = await heard('I have nothing left to wear, I come for the ironing', { likenessOf: NEAR_TWO })
  expect(slots.servicesNamed).toEqual([PRESS_LIGHT, PRESS_HEAVY])
})

it.each([
  ['it weighs 9 kilos', MIDDLE],
  ['about 25 pounds, not 40 pounds', MIDDLE],
  ['twenty kg', HEAVY],
  ['which one is it for 3 kg?', LIGHT],
  ['heavy then, please', HEAVY],
  ['so it is the middle one?', MIDDLE],
])('[BV2] takes the kind that “%s” tells', async (text, which) => {
  const said = await heard(text, { state: AMONG_ALL })
  expect(said.slots.serviceId).toBe(which)
  expect(said.isQuestion).toBe(false)
})

it('[BV2] takes the weight that was told lines before', async () => {
  const { slots } = await heard('so the whole washing', { likenessOf: NEAR_TWO, before: ['I have a bag of 14 kg'] })
  expect(slots.serviceId).toBe(HEAVY)
})

it('[BV2] takes another kind of what was chosen where the size is corrected, and no other thing', async () => {
  const state = asking({ serviceId: LIGHT }, 'when')
  expect((await heard('sorry, it is 8 kg', { state })).slots.serviceId).toBe(MIDDLE)
  expect((await heard('make it the heavy one', { state })).slots.serviceId).toBe(HEAVY)
  expect((await heard('my heavy bag is at the door', { state })).slots).not.toHaveProperty('serviceId')
})

it('[BV2] chooses nothing for who asks what a kind is', async () => {
  const said = await heard('what does middle mean?', { state: AMONG_ALL })
  expect(said.slots).not.toHaveProperty('serviceId')
})

it.each([
  ['up to 20 lb', '9 kg', true],
  ['21 to 50 lb', '20 lb', false],
  ['from 12 weeks to 6 months', '17 weeks', true],
  ['86 lb and over', 'one hundred and forty pounds', true],
])('[BV2] knows of “%s” whether it is for %s', (told, said, isFor) => {
  const extent = extentIn(told)
  expect(measuresIn(said).map((one) => extent !== null && isWithin(one, extent))).toEqual([isFor])
})

const today = localTimeOf(NOW, facts.timeZone).date

it('[BV4] takes a weekday of the week that was spoken of right before', async () => {
  const spokenOf = addDays(today, 15)
  const state = freshBusiness
  const before = [`is Ivo in on ${spokenOf}?`]
  const weekday = new Date(`${spokenOf}T12:00:00Z`).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })
  const { slots } = await heard(`a rug wash ${weekday} at 1 please`, { state, before })
  expect(slots.day).toEqual({ from: spokenOf, until: spokenOf })
})

it('[BV5] takes no day that is refused', async () => {
  const state = asking({ serviceId: LIGHT }, 'when')
  expect((await heard("the 8th and the 10th don't work", { state })).slots).not.toHaveProperty('day')
  expect((await heard('Tuesday is no good', { state })).slots).not.toHaveProperty('day')
})

it('[BV6] reads a weekday with its number as a day, not as the third of what was offered', async () => {
  const offered = [1, 2, 3, 4].map((day) => ({
    startsAt: NOW + day * 86_400_000,
    endsAt: NOW + day * 86_400_000 + 3_600_000,
    resourceId: IVO.id,
    staffName: IVO.name,
  }))
  const [flow] = asking({ serviceId: LIGHT }, 'when').flows
  const state: BusinessState = { ...freshBusiness, flows: flow ? [{ ...flow, offered }] : [] }
  expect((await heard('thursday, the 3rd', { state })).picked).toBeNull()
  expect((await heard('the third one', { state })).picked).toEqual(offered[2])
})

it('[BV7] begins an appointment with whoever is asked to take somebody then', async () => {
  const state = freshBusiness
  const { wish, slots } = await heard('Can Ivo take her next Wednesday around 10?', { state })
  expect(wish).toMatchObject({ want: 'flow', kind: 'appointment' })
  expect(slots.staffNamed).toEqual([IVO.id])
  expect((await heard('What does Ivo do on Wednesdays?', { state })).wish).toBeNull()
})

it('[BV9] counts grown-ups and little ones', () => {
  const context = { now: NOW, timeZone: facts.timeZone, dayFirst: true, expects: [] }
  const people = (text: string) => readParty(text, context).map(({ value }) => value.people)
  expect(people("We'd be six grown-ups and my little one.")).toEqual([7])
})

it('[BV10] takes no language for another by one word said twice', () => {
  expect(languageOf('So no kitties, no matter which day?')).not.toBe('es')
  expect(languageOf('¿Cuánto cuesta el corte?')).toBe('es')
})
