import { brandId } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { readSaid } from '../reading/said/read-said.ts'
import { speakerOf } from '../speaking/speaker.ts'
import { EVERY_CAPABILITY, fakeKnowledge, fakeTools, profileOf } from '../testing.ts'
import { type Slots } from '../turn/flow-slots.ts'
import { type BusinessState, currentFlow, freshBusiness } from '../turn/flow-state.ts'
import { continueFlow, startFlow } from './run-flows.ts'
import { FakeDesk, NOW } from './testing.ts'

const turnOf = (language: string, text: string, desk: FakeDesk) => ({
  medium: 'text' as const,
  agent: profileOf({ language, capabilities: EVERY_CAPABILITY }),
  knowledge: fakeKnowledge([]),
  tools: { ...fakeTools(), business: desk },
  conversationId: brandId('cnv', 'cnv_test'),
  input: { text },
  history: [],
  state: {},
  visitor: null,
  now: NOW,
  signal: new AbortController().signal,
})

/** What the words of a visitor come to, by the readers of a language; what the agent says is not looked at. */
async function played(language: string, lines: readonly string[]) {
  const desk = new FakeDesk()
  const facts = await desk.facts()
  let state: BusinessState = freshBusiness
  for (const text of lines) {
    const context = {
      turn: turnOf(language, text, desk),
      desk,
      facts,
      acts: null,
      consents: false,
      speaker: speakerOf({ language: 'en', now: NOW, facts }),
    }
    const said = await readSaid(context, state)
    const { wish } = said
    const start = wish?.want === 'flow' ? await startFlow(context, state, { wish, said }) : null
    const outcome = currentFlow(state) ? await continueFlow(context, state, said) : start
    state = outcome?.state ?? state
  }
  return {
    records: desk.records.map(({ status, summary }) => ({ status, ...whatOf(summary) })),
    open: state.flows.map(({ kind }) => kind),
    state,
  }
}

type Summary = FakeDesk['records'][number]['summary']

const whatOf = (summary: Summary) =>
  summary.of === 'booking'
    ? {
        at: new Date(summary.startsAt).toISOString(),
        people: summary.partySize,
        name: summary.customer.name,
        phone: summary.customer.phone,
      }
    : { lines: summary.lines.map(({ label, quantity }) => `${quantity} ${label}`), total: summary.total.minor }

/** What the flow in progress holds after some words. */
async function slotsOf(language: string, lines: readonly string[]) {
  const { state } = await played(language, lines)
  const slots: Slots = { ...currentFlow(state)?.slots }
  return { slots }
}

describe('a booking in another language', () => {
  it.each([
    [
      'es',
      [
        'Hola, quisiera reservar una mesa para mañana por la noche',
        'somos cuatro',
        'a las siete y media',
        'me llamo Ana Ruiz y mi teléfono es 612 345 678',
        'sí, por favor',
      ],
      '612 345 678',
    ],
    [
      'de',
      [
        'Guten Morgen, ich möchte für morgen Abend einen Tisch reservieren',
        'wir sind zu viert',
        'um halb acht',
        'ich heiße Ana Ruiz, meine Nummer ist 0170 1234567',
        'ja gern',
      ],
      '0170 1234567',
    ],
    [
      'fr',
      [
        'Bonjour, je voudrais réserver une table pour demain soir',
        'nous serons quatre',
        'à 19h30',
        "je m'appelle Ana Ruiz, mon numéro est le 06 12 34 56 78",
        "oui, d'accord",
      ],
      '06 12 34 56 78',
    ],
  ])('[TG14] is made of the answers of a visitor who speaks it: %s', async (language, lines, phone) => {
    const { records } = await played(language, lines)
    expect(records).toEqual([
      { status: 'confirmed', at: '2026-11-22T18:30:00.000Z', people: 4, name: 'Ana Ruiz', phone },
    ])
  })

  it.each([
    ['es', 'Una mesa para cuatro mañana a las ocho de la tarde', 'mejor para cinco, a las siete', 'vale'],
    ['de', 'Einen Tisch für vier morgen um 20 Uhr bitte', 'nein, für fünf um 19 Uhr', 'passt'],
    ['fr', 'Une table pour quatre demain à 20h svp', 'non, pour cinq à 19h', "d'accord"],
  ])('[TG14] what comes at the read-back changes it: %s', async (language, first, change, yes) => {
    const { records } = await played(language, [first, 'Ana Ruiz, ana@ejemplo.example', change, yes])
    expect(records).toEqual([
      { status: 'confirmed', at: '2026-11-22T18:00:00.000Z', people: 5, name: 'Ana Ruiz', phone: null },
    ])
  })

  it.each([
    ['es', 'Quisiera una mesa para dos el viernes', 'a las ocho, por favor', 'Quiero pedir una margherita'],
    ['de', 'Ich hätte gern am Freitag einen Tisch für zwei', 'um acht, bitte', 'Ich möchte eine Margherita bestellen'],
    ['fr', 'Je voudrais une table pour deux vendredi', 'à huit heures svp', 'Je voudrais commander une margherita'],
  ])('[TG12] what answers begins nothing else, and a plain wish does: %s', async (language, first, answer, other) => {
    expect((await played(language, [first, answer])).open).toEqual(['reservation'])
    expect((await played(language, [first, other])).open).toEqual(['reservation', 'menu-order'])
  })

  it.each([
    ['es', 'Una mesa para cuatro el 3 de diciembre por la noche a las 8', 'Ana Ruiz, 612 345 678'],
    ['de', 'Einen Tisch für vier am 3. Dezember abends um 8 bitte', 'Ana Ruiz, 0170 1234567'],
    ['fr', 'Une table pour quatre le 3 décembre au soir à 8h', 'Ana Ruiz, 06 12 34 56 78'],
  ])('[TG13] no words fill two slots, but for a day with a part of it: %s', async (language, first, who) => {
    const { slots } = await slotsOf(language, [first, who])
    expect(slots).toMatchObject({ partySize: 4, day: { from: '2026-12-03', until: '2026-12-03' }, name: 'Ana Ruiz' })
    expect(slots.startsAt).toBe(Date.parse('2026-12-03T19:00:00Z'))
  })

  it.each([
    ['es', 'Quisiera una mesa para dos el viernes', 'olvídalo, gracias'],
    ['de', 'Ich hätte gern am Freitag einen Tisch für zwei', 'vergiss es'],
    ['fr', 'Je voudrais une table pour deux vendredi', 'laissez tomber, merci'],
  ])('[TG14] is left by a plain wish to leave: %s', async (language, first, leave) => {
    expect(await played(language, [first])).toMatchObject({ records: [], open: ['reservation'] })
    expect(await played(language, [first, leave])).toMatchObject({ records: [], open: [] })
  })

  it.each([
    ['es', 'Quiero pedir dos margherita grandes y una cola, para recoger', 'eso es todo', 'lo antes posible', 'sí'],
    [
      'de',
      'Ich möchte zwei große Margherita und eine Cola zum Abholen bestellen',
      'das ist alles',
      'so bald wie möglich',
      'ja',
    ],
    [
      'fr',
      'Je voudrais commander deux grandes margherita et un cola à emporter',
      "c'est tout",
      'dès que possible',
      'oui',
    ],
  ])(
    '[TG15] an order is read by the words that give it its shape: %s',
    async (language, order, complete, ready, yes) => {
      const { records } = await played(language, [order, complete, ready, 'Ana Ruiz, ana@ejemplo.example', yes])
      // Two large ones at 12.50, and 3.00.
      expect(records).toEqual([{ status: 'confirmed', lines: ['2 Margherita', '1 Cola'], total: 2_800 }])
    },
  )
})
