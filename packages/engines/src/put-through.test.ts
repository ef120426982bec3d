import { brandId } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { embeddedEngine } from './embedded-engine.ts'
import { guidance } from './guidance.ts'
import { fakeKnowledge, fakeTools, profileOf } from './testing.ts'

const TARGETS = ['Reception', 'Kitchen', 'Kitchen manager']
type More = { medium?: 'phone' | 'text'; targets?: readonly string[]; language?: string; lastSaid?: string }

const turnOf = (text: string, { medium = 'phone', targets = TARGETS, language = 'en', lastSaid = '' }: More = {}) => ({
  agent: { ...profileOf({ kind: 'phone', websiteUrl: null, language }), putThroughTo: targets },
  conversationId: brandId('cnv', 'cnv_1'),
  input: { text },
  medium,
  history: [{ role: 'agent' as const, text: lastSaid }],
  state: {},
  visitor: null,
  now: 0,
  knowledge: fakeKnowledge([]),
  tools: fakeTools(),
  signal: new AbortController().signal,
})

async function answered(text: string, more?: More) {
  const events = []
  for await (const event of embeddedEngine().respond(turnOf(text, more))) events.push(event)
  const said = events.flatMap((event) => (event.type === 'text' ? [event.delta] : [])).join('')
  const to = events.flatMap((event) => (event.type === 'put-through' ? [event.to] : [])).at(-1) ?? null
  return { said, to }
}

describe('a caller who asks for a person', () => {
  it.each([
    'I would like to speak to a person',
    'can I talk to a human please',
    'put me through to somebody real',
    'connect me with an agent',
  ])('[PS7] is put through to the first target: %s', async (text) => {
    expect(await answered(text)).toEqual({
      said: 'I’ll put you through: Reception. One moment, please.',
      to: 'Reception',
    })
  })

  it.each([
    ['Can you put me through to the kitchen?', 'Kitchen'],
    ['the kitchen manager please', 'Kitchen manager'],
    ['Kitchen', 'Kitchen'],
    ['I want to speak with the kitchen manager', 'Kitchen manager'],
    ['transfer me to reception', 'Reception'],
  ])('[PS7] is put through to who is named: %s', async (text, name) => {
    expect((await answered(text)).to).toBe(name)
  })

  it('[PS7] is put through in other languages too', async () => {
    const german = { language: 'de', targets: ['Küche'] }
    expect(await answered('Können Sie mich mit der Küche verbinden?', german)).toEqual({
      said: 'Ich verbinde Sie: Küche. Einen Moment bitte.',
      to: 'Küche',
    })
    expect((await answered('Je voudrais parler à la réception', { language: 'fr', targets: ['Réception'] })).to).toBe(
      'Réception',
    )
  })

  it.each([
    'What time does the kitchen close?',
    'Is reception open on Sunday?',
    'When can I talk to the kitchen?',
    'my kitchen has a leak and I need somebody to look at it soon',
    'put me through to +1 900 555 0199',
    'call 911',
    'transfer me to extension 42',
    'my number is 2025550100',
  ])('[PS7] is not, where nobody of them is asked for: %s', async (text) => {
    expect((await answered(text)).to).toBeNull()
  })

  it('[PS7] is offered a message where nobody is named for it, and in writing', async () => {
    const offered = { said: expect.stringContaining('take a message'), to: null }
    expect(await answered('I would like to speak to a person', { targets: [] })).toEqual(offered)
    expect(await answered('I would like to speak to a person', { medium: 'text' })).toEqual(offered)
  })

  it('[PS7] is answered so whatever model words the other answers', async () => {
    expect(await guidance().keeps(turnOf('put me through to the kitchen'))).toBe('dialogue')
    expect(await guidance().keeps(turnOf('put me through to the kitchen', { targets: [] }))).toBeNull()
  })
})
