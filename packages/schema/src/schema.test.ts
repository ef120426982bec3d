import { describe, expect, it } from 'vitest'
import { createWebAgent } from './agents.ts'
import { brandId, idMaker, isId } from './ids.ts'
import { visitorInput } from './session-protocol.ts'

const web = { assistantName: 'Ada', websiteUrl: 'https://example.com/', capabilities: ['NONE'] }
const isTaken = (changes: object) => createWebAgent.safeParse({ ...web, ...changes }).success

describe('a create request', () => {
  it('takes what stands at its bounds and refuses what is one beyond', () => {
    expect([isTaken({ assistantName: 'x'.repeat(100) }), isTaken({ assistantName: 'x'.repeat(101) })]).toEqual([
      true,
      false,
    ])
    const url = (length: number) => `https://example.com/${'x'.repeat(length - 20)}`
    expect([isTaken({ websiteUrl: url(2_048) }), isTaken({ websiteUrl: url(2_049) })]).toEqual([true, false])
    expect([isTaken({ voice: 'v'.repeat(128) }), isTaken({ voice: 'v'.repeat(129) })]).toEqual([true, false])
  })

  it('trims names, collapses capabilities and fills in the defaults', () => {
    const parsed = createWebAgent.parse({ ...web, assistantName: '  Ada  ', capabilities: ['NONE', 'NONE'] })
    expect(parsed).toMatchObject({
      assistantName: 'Ada',
      capabilities: ['NONE'],
      language: 'en',
      communicationType: 'UNIFIED',
    })
  })

  it.each(['en', 'pt-BR', 'zh-Hant-TW', 'de-CH-1996'])('takes the language %s', (language) =>
    expect(isTaken({ language })).toBe(true),
  )
  it.each(['', 'e', 'english language', 'en_US', 'en-', 'x'.repeat(36)])('refuses the language "%s"', (language) =>
    expect(isTaken({ language })).toBe(false),
  )
})

describe("a visitor's words", () => {
  const clientId = '00000000-0000-4000-8000-000000000001'

  it('lose control characters and halves of surrogate pairs, and keep lines and emoji', () => {
    const { text } = visitorInput.parse({ client_id: clientId, text: ' a\u0000b\u0007\nc\tπ 😀\ud800 ' })
    expect(text).toBe('ab\nc\tπ 😀')
  })

  it('are one thing: text, a choice or a form', () => {
    const form = { id: 'f', values: {} }
    expect(visitorInput.safeParse({ client_id: clientId }).success).toBe(false)
    expect(visitorInput.safeParse({ client_id: clientId, text: 'a', form }).success).toBe(false)
    expect(visitorInput.safeParse({ client_id: clientId, form }).success).toBe(true)
    const order = { id: 'menu:menu', label: '1 × Cola', changes: [{ item: 'cat_cola', options: [], by: 1 }] }
    expect(visitorInput.safeParse({ client_id: clientId, order }).success).toBe(true)
    expect(visitorInput.safeParse({ client_id: clientId, order, form }).success).toBe(false)
    expect(visitorInput.safeParse({ client_id: clientId, order: { ...order, changes: [] } }).success).toBe(false)
    expect(visitorInput.safeParse({ client_id: clientId, text: '\u0000' }).success).toBe(false)
    expect(visitorInput.safeParse({ client_id: 'mine', text: 'a' }).success).toBe(false)
  })
})

describe('ids', () => {
  it('have their prefix and 22 characters, and are known by it', () => {
    const id = idMaker((count) => Uint8Array.from({ length: count }, (_, index) => (index * 37) % 256))('agt')
    expect(id).toMatch(/^agt_[0-9A-Za-z]{22}$/)
    expect([isId('agt', id), isId('org', id), isId('agt', `${id}x`), isId('agt', brandId('agt', 'agt_'))]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})
