import { brandId } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { speakerOf } from '../speaking/speaker.ts'
import type { WholeLanguage } from '../speaking/tongues.ts'
import { EVERY_CAPABILITY, fakeKnowledge, fakeTools, profileOf } from '../testing.ts'
import { type FlowKind, type Slots } from '../turn/flow-slots.ts'
import { type BusinessState, freshBusiness } from '../turn/flow-state.ts'
import { NO_ORDER, nothingSaid, type Said } from '../turn/said.ts'
import { continueFlow, startFlow } from './run-flows.ts'
import { factsOf } from './sample-house.ts'
import { FakeDesk, NOW } from './testing.ts'

/** A flow in one of the languages, told what was understood: what is said of it, without its readers. */
function flowIn(language: WholeLanguage) {
  const desk = new FakeDesk()
  const facts = factsOf()
  const turn = {
    agent: profileOf({ language, capabilities: EVERY_CAPABILITY }),
    conversationId: brandId('cnv', 'cnv_test'),
    input: { text: '' },
    medium: 'text' as const,
    history: [],
    state: {},
    visitor: null,
    now: NOW,
    knowledge: fakeKnowledge([]),
    tools: { ...fakeTools(), business: desk },
    signal: new AbortController().signal,
  }
  const context = { turn, desk, facts, acts: null, consents: false, speaker: speakerOf({ language, now: NOW, facts }) }
  let state: BusinessState = freshBusiness
  const kept = (outcome: Awaited<ReturnType<typeof continueFlow>>): string => {
    state = outcome?.state ?? state
    return (outcome?.parts ?? []).map(({ text }) => text).join('\n')
  }
  return {
    begin: async (kind: FlowKind, slots: Slots) =>
      kept(await startFlow(context, state, { wish: { want: 'flow', kind }, said: { ...nothingSaid, slots } })),
    hear: async (said: Partial<Said>) => kept(await continueFlow(context, state, { ...nothingSaid, ...said })),
  }
}

const THURSDAY = { from: '2026-12-03', until: '2026-12-03' }
const MONDAY = { from: '2026-11-23', until: '2026-11-23' }
const AT_SEVEN = { kind: 'clock' as const, minute: 1_140, isAmbiguous: false }
const ANNA = { name: 'Anna Berg', phone: '+49 170 1234567' }
const lineOf = (id: string, quantity: number) => ({
  itemId: brandId('cat', id),
  quantity,
  options: [],
  without: [],
  note: null,
})
/** French writes spaces at which no line breaks. */
const plain = (said: readonly string[]): string[] => said.map((one) => one.replace(/[\u{a0}\u{202f}]/gu, ' '))

describe('a booking', () => {
  it.each([
    [
      'es',
      [
        '¿Para cuántas personas?',
        '¿Cuántos serán?',
        '¿Para qué día y a qué hora? Lo próximo que tengo libre: hoy a las 10:00 y 20:00 y mañana a las 9:00 y 20:00.',
        'No se puede reservar el lunes 23 de noviembre: está cerrado. Lo más cercano que tengo libre: martes 24 de noviembre a las 9:00, 9:30 y 10:00. ¿Le vendría bien?',
        'Jueves 3 de diciembre a las 19:00, entonces. ¿A nombre de quién, y cómo podemos contactarle: un teléfono o un correo electrónico?',
        'En resumen: Mesa para 4 personas, jueves 3 de diciembre a las 19:00, a nombre de Anna Berg (+49 170 1234567).\n¿Hago la reserva?',
        '¿Qué desea cambiar? Puede decirlo sin más, por ejemplo «mejor a las ocho», o «déjelo» para no seguir.',
        'Reservado: Mesa para una persona, jueves 3 de diciembre a las 19:00, a nombre de Anna Berg (+49 170 1234567). Su código es K7M4QA; con él y con +49 170 1234567 puede cambiarlo o cancelarlo aquí.',
      ],
    ],
    [
      'de',
      [
        'Für wie viele Personen?',
        'Wie viele werden Sie sein?',
        'Für welchen Tag und welche Uhrzeit? Die nächsten freien Zeiten: heute um 10:00 Uhr und 20:00 Uhr und morgen um 9:00 Uhr und 20:00 Uhr.',
        'Eine Buchung am Montag, 23. November ist nicht möglich: Da ist geschlossen. Die nächstliegenden freien Zeiten: Dienstag, 24. November um 9:00 Uhr, 9:30 Uhr und 10:00 Uhr. Passt Ihnen davon etwas?',
        'Donnerstag, 3. Dezember um 19:00 Uhr also. Auf welchen Namen, und wie erreichen wir Sie: per Telefon oder E-Mail?',
        'Zusammengefasst: Tisch für 4 Personen, Donnerstag, 3. Dezember um 19:00 Uhr, auf den Namen Anna Berg (+49 170 1234567).\nSoll ich das buchen?',
        'Was soll ich ändern? Sagen Sie es einfach, zum Beispiel „lieber um acht Uhr“, oder „lassen wir es“.',
        'Gebucht: Tisch für eine Person, Donnerstag, 3. Dezember um 19:00 Uhr, auf den Namen Anna Berg (+49 170 1234567). Ihr Code ist K7M4QA; damit und mit +49 170 1234567 können Sie es hier ändern oder stornieren.',
      ],
    ],
    [
      'fr',
      [
        'Pour combien de personnes ?',
        'Combien serez-vous ?',
        'Pour quel jour et à quelle heure ? Les prochains créneaux libres : aujourd’hui à 10 h et 20 h et demain à 9 h et 20 h.',
        'On ne peut pas réserver le lundi 23 novembre : c’est fermé. Les créneaux libres les plus proches : mardi 24 novembre à 9 h, 9 h 30 et 10 h. L’un d’eux vous conviendrait-il ?',
        'Jeudi 3 décembre à 19 h, donc. À quel nom, et comment pouvons-nous vous joindre : par téléphone ou par e-mail ?',
        'En résumé : Table pour 4 personnes, jeudi 3 décembre à 19 h, pour Anna Berg (+49 170 1234567).\nDois-je réserver ?',
        'Que dois-je changer ? Dites-le simplement, par exemple « plutôt à huit heures », ou « laissons tomber » pour en rester là.',
        'Réservé : Table pour 1 personne, jeudi 3 décembre à 19 h, pour Anna Berg (+49 170 1234567). Votre code est K7M4QA ; avec +49 170 1234567, il vous permet de changer ou d’annuler ici.',
      ],
    ],
  ] as const)('[LG5] is asked for, read back, changed and made in %s', async (language, transcript) => {
    const flow = flowIn(language)
    const said = [
      await flow.begin('reservation', {}),
      await flow.hear({}),
      await flow.hear({ slots: { partySize: 4 } }),
      await flow.hear({ slots: { day: MONDAY } }),
      await flow.hear({ slots: { day: THURSDAY, time: AT_SEVEN } }),
      await flow.hear({ slots: ANNA }),
      await flow.hear({ assent: 'no' }),
    ]
    await flow.hear({ slots: { partySize: 1 } })
    expect(plain([...said, await flow.hear({ assent: 'yes' })])).toEqual(transcript)
  })
})

describe('an order', () => {
  it.each([
    [
      'es',
      [
        'No he encontrado «sushi».\nHasta ahora: 2 × Cola. ¿Algo más?',
        'Su pedido: 2 × Cola 6,00 € y 1 × Margherita (large, sin basil) 12,50 €; 18,50 € en total, para recoger, a nombre de Anna Berg (+49 170 1234567).\n¿Lo encargo?',
        'Pedido hecho: 2 × Cola',
        'Esto es lo que se cancelaría: 2 × Cola',
        'Cancelado: 2 × Cola',
      ],
    ],
    [
      'de',
      [
        '„sushi“ habe ich nicht gefunden.\nBis jetzt: 2 × Cola. Darf es sonst noch etwas sein?',
        'Ihre Bestellung: 2 × Cola 6,00 € und 1 × Margherita (large, ohne basil) 12,50 €; insgesamt 18,50 €, zum Abholen, auf den Namen Anna Berg (+49 170 1234567).\nSoll ich sie aufgeben?',
        'Bestellt: 2 × Cola',
        'Storniert würde: 2 × Cola',
        'Storniert: 2 × Cola',
      ],
    ],
    [
      'fr',
      [
        'Je n’ai pas trouvé « sushi ».\nJusqu’ici : 2 × Cola. Autre chose ?',
        'Votre commande : 2 × Cola 6,00 € et 1 × Margherita (large, sans basil) 12,50 € ; 18,50 € en tout, à emporter, pour Anna Berg (+49 170 1234567).\nDois-je la passer ?',
        'Commandé : 2 × Cola',
        'Voici ce qui serait annulé : 2 × Cola',
        'Annulé : 2 × Cola',
      ],
    ],
  ] as const)('[LG5] is taken, placed and cancelled in %s', async (language, transcript) => {
    const flow = flowIn(language)
    await flow.begin('menu-order', {})
    const unknown = [{ text: 'sushi', nearest: [] }]
    const begun = await flow.hear({ order: { ...NO_ORDER, add: [lineOf('cat_cola', 2)], unknown } })
    const options = [{ groupId: 'size', optionId: 'large' }]
    const large = { ...lineOf('cat_margherita', 1), options, without: ['basil'] }
    await flow.hear({ order: { ...NO_ORDER, add: [large] }, isComplete: true })
    await flow.hear({ slots: { fulfilment: 'pickup' } })
    const said = [begun, await flow.hear({ slots: ANNA }), await flow.hear({ assent: 'yes' })]
    said.push(await flow.begin('record', { action: 'cancel' }), await flow.hear({ assent: 'yes' }))
    const isWhole = (at: number): boolean => at < 2
    const pieces = plain(said).map((one, at) => (isWhole(at) ? one : one.slice(0, transcript[at]?.length)))
    expect(pieces).toEqual(transcript)
  })
})
