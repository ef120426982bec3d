import { brandId } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { embeddedEngine } from './embedded-engine.ts'
import { guidance } from './guidance.ts'
import { fakeKnowledge, fakeTools, profileOf } from './testing.ts'

const turnOf = (text: string, { medium = 'phone', state = {}, lastSaid = '' } = {}) => ({
  agent: profileOf({ kind: 'phone', websiteUrl: null }),
  conversationId: brandId('cnv', 'cnv_1'),
  input: { text },
  medium: medium === 'phone' ? ('phone' as const) : ('text' as const),
  history: [{ role: 'agent' as const, text: lastSaid }],
  state,
  visitor: null,
  now: 0,
  knowledge: fakeKnowledge([]),
  tools: fakeTools(),
  signal: new AbortController().signal,
})

async function answered(text: string, more?: Parameters<typeof turnOf>[1]) {
  const events = []
  for await (const event of embeddedEngine().respond(turnOf(text, more))) events.push(event)
  const state = events.flatMap((event) => (event.type === 'state' ? [event.state] : [])).at(-1) ?? {}
  const said = events.flatMap((event) => (event.type === 'text' ? [event.delta] : [])).join('')
  return { said, state, isFarewell: events.some(({ type }) => type === 'farewell') }
}

describe('a caller who wants nothing more', () => {
  it('[TC3] is said goodbye to, which is told', async () => {
    expect(await answered("No, that's all, thanks, bye")).toMatchObject({
      said: 'Goodbye, and thank you.',
      isFarewell: true,
    })
    expect(await answered('no thank you', { lastSaid: 'You’re welcome. Is there anything else?' })).toMatchObject({
      isFarewell: true,
    })
  })

  it('[TC3] is not, where a message is being taken, and where they ask', async () => {
    const { state } = await answered('I would like to leave a message')
    expect(await answered('that is all', { state })).toMatchObject({ isFarewell: false })
    expect(await answered('When do you close? Bye')).toMatchObject({ isFarewell: false })
    expect(await answered('Thank you')).toMatchObject({ isFarewell: false })
  })

  it('[TC3] is answered so whatever model words the other answers', async () => {
    expect(await guidance().keeps(turnOf("that's all, thank you"))).toBe('dialogue')
    expect(await guidance().keeps(turnOf("that's all, thank you", { medium: 'text' }))).toBeNull()
  })
})
