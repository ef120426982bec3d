import type { EngineTurn } from '@frontdesk/agent-runtime/ports'
import { brandId, money } from '@frontdesk/schema'
import { expect, it } from 'vitest'
import { factsOf } from '../../dialogue/sample-house.ts'
import { FakeDesk, NOW } from '../../dialogue/testing.ts'
import { fakeKnowledge, fakeTools, profileOf } from '../../testing.ts'
import { ACTS, type Act, type ActsOf } from '../../turn/act.ts'
import type { EncodeTexts } from '../../turn/encode-texts.ts'
import { type AnyFlow, type BusinessState, freshBusiness, freshFlow } from '../../turn/flow-state.ts'
import type { LikenessOf } from '../../turn/likeness.ts'
import { actsReader } from '../acts/read-acts.ts'
import { readSaid } from '../said/read-said.ts'
import { serviceLikeness } from './service-likeness.ts'

/* A repairer of instruments; what is as near as said below stands for the encoder. */

const KEES = { id: brandId('rsc', 'rsc_kees'), name: 'Kees Duin' }
const MIA = { id: brandId('rsc', 'rsc_mia'), name: 'Mia Holt' }
const service = (id: string, name: string, more: { minutes: number; price: number; staff: (typeof KEES)[] }) => ({
  id: brandId('svc', `svc_${id}`),
  name,
  aliases: [],
  durationMinutes: more.minutes,
  price: money(more.price, 'EUR'),
  staff: more.staff,
})
const facts = factsOf({
  services: [
    service('bow', 'Bow rehair', { minutes: 30, price: 6_500, staff: [KEES] }),
    service('sound', 'Sound post adjustment', { minutes: 45, price: 4_000, staff: [KEES] }),
    service('piano', 'Piano tuning', { minutes: 90, price: 12_000, staff: [MIA] }),
    service('bridge', 'New bridge', { minutes: 45, price: 11_000, staff: [KEES, MIA] }),
  ],
})
const IDS = facts.services.map(({ id }) => id)

/** How near the services are, in their order. */
const nearnesses =
  (...near: readonly number[]): LikenessOf =>
  async () =>
    near.map((one) => ({ name: one, description: one }))

const NEAR_NONE = nearnesses(0.1, 0.1, 0.1, 0.1)

const turnOf = (text: string): EngineTurn => ({
  agent: profileOf({ capabilities: ['APPOINTMENT_MANAGEMENT'] }),
  conversationId: brandId('cnv', 'cnv_test'),
  input: { text },
  medium: 'text',
  history: [],
  state: {},
  visitor: null,
  now: NOW,
  knowledge: fakeKnowledge([]),
  tools: { ...fakeTools(), business: new FakeDesk(facts) },
  signal: new AbortController().signal,
})

const actsAs =
  (chances: Partial<Record<Act, number>>): ActsOf =>
  () => ({ ...NO_ACT, ...chances })
const NO_ACT = { ...actsReader('', [])(null), ...Object.fromEntries(ACTS.map((act) => [act, 0])) }

const asking = (slots: AnyFlow['slots'] = {}): BusinessState => {
  const options = facts.services.map(({ id, name }) => ({ id: `service:${id}`, label: name }))
  const flow = { ...freshFlow({ kind: 'appointment', instance: 1 }, slots), asked: 'service' as const, options }
  return { ...freshBusiness, flows: [flow] }
}

type World = { likenessOf: LikenessOf | null; state?: BusinessState; acts?: ActsOf }

const heard = (text: string, { likenessOf, state = asking(), acts }: World) =>
  readSaid(
    { turn: turnOf(text), desk: new FakeDesk(facts), facts, acts: acts ?? null, consents: false, likenessOf },
    state,
  )

it('[SV2] takes the one whose meaning is near, and knows that it was not named', async () => {
  const said = await heard('the hairs have come loose at the tip', { likenessOf: nearnesses(0.6, 0.2, 0.1, 0.2) })
  expect(said.slots.serviceId).toBe(IDS[0])
  expect(said.isServiceMeant).toBe(true)
})

it('[SV2] asks between the few that are about as near', async () => {
  const said = await heard('it rattles when I play loud', { likenessOf: nearnesses(0.1, 0.5, 0.1, 0.49) })
  expect(said.slots.serviceId).toBeUndefined()
  expect(said.slots.servicesNamed).toEqual([IDS[1], IDS[3]])
})

it('[SV2] takes none where nothing is near, though a word of a name was said', async () => {
  const said = await heard('something new for my cousin’s wedding', { likenessOf: NEAR_NONE })
  expect(said.slots).not.toHaveProperty('serviceId')
  expect(said.slots).not.toHaveProperty('servicesNamed')
})

it('[SV2] leaves a name that was said in full what it is', async () => {
  const said = await heard('piano tuning', { likenessOf: nearnesses(0.9, 0.1, 0.1, 0.1) })
  expect(said.slots.serviceId).toBe(IDS[2])
  expect(said.isServiceMeant).toBeUndefined()
})

it('[SV2] goes by words while nobody tells meanings', async () => {
  for (const likenessOf of [null, async () => null]) {
    const said = await heard('the tuning', { likenessOf })
    expect(said.slots.serviceId).toBe(IDS[2])
  }
})

it('[SV2] asks no more between those that were declined', async () => {
  const state = asking({ servicesNamed: IDS.slice(1, 3) })
  expect((await heard('neither of them', { likenessOf: NEAR_NONE, state })).slots.servicesNamed).toEqual([])
})

it.each([
  ['the 90 minute one', [2]],
  ['the 45 minute one', [1, 3]],
  ['the 45 minute one with Mia', [3]],
])('[SV3] tells by length and person what is meant by “%s”', async (text, which) => {
  const { slots } = await heard(text, { likenessOf: NEAR_NONE })
  const ids = slots.serviceId === undefined ? slots.servicesNamed : [slots.serviceId]
  expect(new Set(ids)).toEqual(new Set(which.map((at) => IDS[at])))
})

it.each([
  ['the cheaper one', 1],
  ['the more expensive one please', 3],
])('[SV3] tells those that are asked between apart by “%s”', async (text, which) => {
  const state = asking({ servicesNamed: [IDS[1], IDS[3]].flatMap((id) => id ?? []) })
  expect((await heard(text, { likenessOf: NEAR_NONE, state })).slots.serviceId).toBe(IDS[which])
})

it('[SV3] takes none of two that last as long for “the shorter one”', async () => {
  const state = asking({ servicesNamed: [IDS[1], IDS[3]].flatMap((id) => id ?? []) })
  expect((await heard('the shorter one', { likenessOf: NEAR_NONE, state })).slots.serviceId).toBeUndefined()
})

it('[SV5] begins with a service that is meant and an act that is likely, and with neither alone', async () => {
  const state = freshBusiness
  const text = 'the A string of our piano is flat again, Mia should look at it'
  const near = nearnesses(0.1, 0.2, 0.6, 0.1)
  const likely = actsAs({ appointment: 0.3, talk: 0.2 })
  const wish = { want: 'flow', kind: 'appointment' }
  expect((await heard(text, { likenessOf: near, state, acts: likely })).wish).toEqual(wish)
  const asks = actsAs({ appointment: 0.3, ask: 0.5 })
  expect((await heard(text, { likenessOf: near, state, acts: asks })).wish).toBeNull()
  const about = 'my violin is old, our neighbour plays too'
  expect((await heard(about, { likenessOf: NEAR_NONE, state, acts: likely })).wish).toBeNull()
})

it('[SV5] with a time begins the one that was spoken of last', async () => {
  const shown = [{ id: `service:${IDS[2]}`, label: 'Piano tuning' }]
  const world = { likenessOf: NEAR_NONE, state: { ...freshBusiness, shown }, acts: actsAs({ appointment: 0.3 }) }
  const { wish } = await heard('good, come by on Tuesday at 2 pm', world)
  expect(wish).toEqual({ want: 'flow', kind: 'appointment', known: { serviceId: IDS[2] } })
})

it('[SV2] encodes what services are called once', async () => {
  const asked: string[] = []
  const encode: EncodeTexts = async (texts) => {
    asked.push(...texts)
    return texts.map(() => Float32Array.from([1, 0]))
  }
  const likenessOf = serviceLikeness(encode)
  for (const text of ['rattles', 'squeaks']) await likenessOf(facts.services, text)
  expect(asked.filter((text) => text === 'Bow rehair')).toHaveLength(1)
})
