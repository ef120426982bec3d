import type { KnowledgeAnswer } from '@frontdesk/agent-runtime/ports'
import { describe, expect, it } from 'vitest'
import { FakeDesk, NOW } from '../dialogue/testing.ts'
import { embeddedEngine } from '../embedded-engine.ts'
import { suggestionsFor } from '../opening.ts'
import { dialogue, fakeTools, passageOf, profileOf } from '../testing.ts'
import type { EncodeTexts } from '../turn/encode-texts.ts'
import { boundaryMeanings } from './boundary-meanings.ts'
import { phrasesOf } from './boundary-subjects.ts'
import { boundariesOf, isNamed, unhonouredBy } from './owner-boundaries.ts'

describe('what a boundary is about', () => {
  it.each([
    ['Do not talk about opening hours', ['opening hours']],
    ['Never give medical or legal advice.', ['medical advice', 'legal advice']],
    ['You must not answer questions about jobs here', ['jobs']],
    ['Money matters are off limits', ['money']],
    ['Avoid politics and religion; be kind instead', ['politics', 'religion']],
    ['Do not discuss refunds, but say that the owner decides', ['refunds']],
  ])('%s: %j', (boundary, subjects) => {
    expect(phrasesOf(boundary)).toEqual(subjects)
  })
})

describe('boundaries without a model', () => {
  it.each([
    ['Do not talk about opening hours', 'When are you open?'],
    ['Do not talk about opening hours', 'Are you open on Sunday?'],
    ['Keep our business hours confidential', 'What time do you close tonight?'],
    ['Never discuss prices', 'How much is a haircut?'],
    ['Never discuss prices', 'Is it expensive?'],
    ['Keine Auskunft über Öffnungszeiten', 'Wann habt ihr geöffnet?'],
    ['Keine Auskunft über Preise', 'Was kostet ein Haarschnitt?'],
  ])('[BO2] %s: “%s” is met', (boundary, question) => {
    expect(isNamed([boundary], question)).toBe(true)
  })

  it.each([
    ['Do not talk about opening hours', 'Is there a window that opens?'],
    ['Do not talk about opening hours', 'When does the course begin?'],
    ['Never discuss prices', 'How much time does it take?'],
    ['Never discuss prices', 'When are you open?'],
  ])('[BO2] %s: “%s” is not', (boundary, question) => {
    expect(isNamed([boundary], question)).toBe(false)
  })
})

describe('boundaries by meaning', () => {
  /** Two meanings: of animals, and of all else. */
  const encode: EncodeTexts = async (texts) =>
    texts.map((text) => {
      const isOfAnimals = /\b(?:pets?|dog|cat|hamster)\b/iu.test(text)
      const side = (text.length % 7) / 20
      return Float32Array.from(isOfAnimals ? [1, side] : [side, 1]).map((value) => value / Math.hypot(1, side))
    })

  it('[BO2] are met by what is much nearer to them than what visitors usually ask', async () => {
    const isMeant = boundaryMeanings(encode)
    expect(await isMeant(['Do not talk about pets'], 'May my hamster stay too?')).toBe(true)
    expect(await isMeant(['Do not talk about pets'], 'What is the tax on a lorry?')).toBe(false)
  })

  it('[BO2] are met by nothing while nobody can tell', async () => {
    expect(await boundaryMeanings(async () => null)(['Do not talk about pets'], 'May my dog stay?')).toBe(false)
  })

  it('reads each boundary once', async () => {
    const asked: string[] = []
    const isMeant = boundaryMeanings((texts) => {
      asked.push(...texts)
      return encode(texts)
    })
    for (const question of ['May my dog stay?', 'And my cat?']) await isMeant(['Do not talk about pets'], question)
    expect(asked.filter((text) => text === 'pets')).toHaveLength(1)
  })
})

it('[BO2] holds however many boundaries there are, and asks for a few at a time', async () => {
  const lots: number[] = []
  const isMeant = boundaryMeanings(async (texts) => {
    lots.push(texts.length)
    return texts.map((text) => Float32Array.from(text.includes('hamster') ? [1, 0] : [0, 1]))
  })
  const many = Array.from({ length: 90 }, (_, at) => `Do not talk about matter number ${at}`)
  expect(await isMeant([...many, 'Do not talk about a hamster'], 'My hamster?')).toBe(true)
  expect(Math.max(...lots)).toBeLessThanOrEqual(64)
})

describe('an owner’s instructions', () => {
  it('[BO3] are boundaries where they forbid to speak about something', () => {
    const text = 'Be brief.\n- Please never talk about our competitors.\nAlways offer a message. Do not discuss prices!'
    expect(boundariesOf({ text, boundaries: ['Politics'] })).toEqual([
      'Politics',
      'Please never talk about our competitors.',
      'Do not discuss prices!',
    ])
  })

  it('[BO4] that are not honoured are told', () => {
    const boundaries = [
      'Do not discuss prices.',
      'If someone is rude, stay friendly and calm with them',
      'Do not talk about staff unless they ask',
      'Sprich bitte nicht über die Preise',
    ]
    expect(unhonouredBy({ text: 'Be brief. Never discuss politics.', boundaries })).toEqual({
      sentences: 1,
      boundaries: [
        { at: 1, why: 'no-subject' },
        { at: 2, why: 'condition' },
        { at: 3, why: 'words-only' },
      ],
    })
  })
})

it('[BO1] is not answered, whatever the website says, and it is no gap', async () => {
  const found: KnowledgeAnswer = { band: 'answer', passages: [passageOf({ quote: 'We are open from 9 to 5.' })] }
  const agent = profileOf({ boundaries: ['Do not talk about opening hours'] })
  const talk = dialogue(embeddedEngine(), { agent, knowledge: { search: async () => found }, tools: fakeTools() })
  const said = await talk.say('When are you open?')
  expect(said.text).toContain('I can’t speak about that here')
  expect(said.text).not.toContain('9')
  expect(said.gaps).toEqual([])
  expect((await talk.say('Where can I park?')).text).toContain('9 to 5')
})

it('[BO1] is not answered from what the business knows, and does not keep anybody from booking', async () => {
  const agent = profileOf({
    capabilities: ['RESERVATION_MANAGEMENT'],
    boundaries: ['Do not talk about opening hours'],
  })
  const knowledge = { search: async (): Promise<KnowledgeAnswer> => ({ band: 'unknown' }) }
  const tools = { ...fakeTools(), business: new FakeDesk() }
  const talk = dialogue(embeddedEngine(), { agent, knowledge, tools, now: NOW })
  expect((await talk.say('Are you open tomorrow?')).text).toContain('I can’t speak about that here')
  const begun = await talk.say('I would like to reserve a table for two tomorrow at 7 pm')
  expect(begun.text).not.toContain('I can’t speak about that here')
  expect((await talk.say('And when do you close?')).text).toContain('I can’t speak about that here')
})

it('[BO1] is not among the questions that visitors are invited to ask', () => {
  const hours = suggestionsFor(profileOf({}))[0] ?? ''
  expect(hours).toMatch(/open/iu)
  expect(suggestionsFor(profileOf({ boundaries: ['Do not talk about opening hours'] }))).not.toContain(hours)
})

it.each([
  ['Who are your rivals?', ['Do not mention rivals']],
  ['What are your rates?', ['Do not discuss prices']],
  ['What are your fees?', ['Do not discuss prices']],
  ['What is the name of your competitor?', ['Do not mention competitors']],
])('[BO1] is not taken for a question about the agent: “%s”', async (question, boundaries) => {
  const knowledge = { search: async (): Promise<KnowledgeAnswer> => ({ band: 'unknown' }) }
  const talk = dialogue(embeddedEngine(), { agent: profileOf({ boundaries }), knowledge, tools: fakeTools() })
  expect((await talk.say(question)).text).toContain('I can’t speak about that here')
})

it.each(['Who are you?', 'What are you called?', 'what is your name', 'Who are you guys?'])(
  '[BO1] keeps no agent from saying who it is: “%s”',
  async (question) => {
    const knowledge = { search: async (): Promise<KnowledgeAnswer> => ({ band: 'unknown' }) }
    const agent = profileOf({ boundaries: ['Do not mention competitors', 'Do not discuss prices'] })
    const talk = dialogue(embeddedEngine(), { agent, knowledge, tools: fakeTools() })
    expect((await talk.say(question)).text).toContain('I’m Harbor Desk')
  },
)
