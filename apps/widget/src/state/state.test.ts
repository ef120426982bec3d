import { describe, expect, it } from 'vitest'
import { draftStore, parseStored, safeStorage } from './browser-storage.ts'
import { cardStrings } from './card-strings.ts'
import { transcriptText } from './download-transcript.ts'
import { checkForm } from './form-answers.ts'
import { OWNER_STRINGS } from './owner-strings.ts'
import { chooseLocale, ENGLISH, fill, LOCALES, loadStrings, type Strings } from './strings.ts'
import { contrast, paletteOf } from './theme.ts'
import { linkTarget, webAddress } from './web-address.ts'

describe('languages', () => {
  it.each(LOCALES)('[WS1] speaks %s in every sentence, with the same blanks', async (locale) => {
    const strings = await loadStrings(locale)
    const blanks = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()
    const blanksOf = (sentences: Strings) => Object.entries(sentences).map(([key, text]) => [key, blanks(text)])
    expect(blanksOf(strings)).toEqual(blanksOf(ENGLISH))
    expect(Object.values(strings)).not.toContain('')
  })

  it.each(LOCALES)('[WS1] speaks %s in every sentence that an owner may ask for', (locale) => {
    const own = OWNER_STRINGS[locale] ?? expect.unreachable()
    expect(Object.keys(own)).toEqual(Object.keys(OWNER_STRINGS.en ?? {}))
    expect(own.awayUntil).toContain('{time}')
    expect(Object.values(own)).not.toContain('')
  })

  it('[WS2] takes the first wanted language it speaks', () => {
    expect(chooseLocale(['', 'xx', 'pt-BR', 'de'])).toBe('pt')
    expect(chooseLocale([undefined, 'sv'])).toBe('en')
    expect(fill('{count} left, {other}', { count: 3 })).toBe('3 left, {other}')
  })
})

describe('colours', () => {
  const parse = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as never
  it.each(['#ffd23f', '#0f5c4a', '#ffffff', '#000000', '#e11d48', 'nonsense'])(
    '[WC1] keeps text readable with %s as accent',
    (accent) => {
      for (const [isDark, surface] of [
        [false, '#ffffff'],
        [false, '#f5f5f4'],
        [true, '#1c1c1f'],
        [true, '#26262a'],
      ] as const) {
        const palette = paletteOf(accent, isDark)
        expect(contrast(parse(palette.accentText), parse(surface))).toBeGreaterThanOrEqual(4.5)
        expect(contrast(parse(palette.onAccent), parse(palette.accent))).toBeGreaterThanOrEqual(4.5)
      }
    },
  )
})

describe('links', () => {
  it('[WL1] opens pages of the same site in the same tab, others in a new one', () => {
    expect(linkTarget('https://shop.example/a', 'https://shop.example')).toEqual({})
    expect(linkTarget('https://other.example/', 'https://shop.example')).toEqual({
      target: '_blank',
      rel: 'noopener noreferrer',
    })
  })
  it('[WL2] shows no citation that is not a web page', () => {
    expect(webAddress('javascript:alert(1)')).toBeNull()
    expect(webAddress('/page')).toBeNull()
    expect(webAddress('https://a.example/')?.hostname).toBe('a.example')
  })
})

describe('storage', () => {
  const barred = () => {
    throw new Error('SecurityError')
  }
  it('[WB1] remembers in memory when storage is barred', () => {
    const storage = safeStorage(barred)
    const drafts = draftStore(storage, 'agt_1')
    drafts.write('half')
    expect(drafts.read()).toBe('half')
    drafts.write('')
    expect(drafts.read()).toBe('')
  })
  it('[WB2] believes nothing in storage but what it would have written', () => {
    for (const text of [null, 'x', '1', '{"id":1,"token":"t"}', '{"id":"c"}']) expect(parseStored(text)).toBeNull()
    expect(parseStored('{"id":"c","token":"t","more":1}')).toEqual({ id: 'c', token: 't' })
  })
})

it('[WF1] checks a form before it is sent', () => {
  const field = (name: string, kind: 'text' | 'email' | 'tel', required: boolean) => ({
    name,
    label: name,
    kind,
    required,
  })
  const fields = [field('name', 'text', true), field('email', 'email', true), field('phone', 'tel', false)]
  const form = { type: 'form' as const, id: 'f', title: 'Message', submit_label: 'Send', fields }
  expect(checkForm(form, { email: 'ann@', phone: 'abc' }, cardStrings('en', ENGLISH))).toEqual({
    name: cardStrings('en', ENGLISH).fillIn,
    email: cardStrings('en', ENGLISH).wrongEmail,
    phone: cardStrings('en', ENGLISH).wrongPhone,
  })
  expect(checkForm(form, { name: 'Ann', email: 'ann@example.org' }, cardStrings('en', ENGLISH))).toEqual({})
})

it('[WT1] writes all that was said into the download, with its sources', () => {
  const item = { status: 'completed', medium: 'text', created_at: 0, suggestions: [] } as const
  const citations = [{ id: 'c', url: 'https://a.example/hours', title: 'Hours', quote: '' }]
  const text = transcriptText({
    items: [
      { ...item, id: '1', role: 'visitor', text: 'When?' },
      { ...item, id: '2', role: 'agent', text: 'Daily.', citations },
      { ...item, id: '3', role: 'agent', text: '', status: 'interrupted' },
      { ...item, id: '4', role: 'human', text: 'And on Sunday by appointment.' },
    ],
    speakerOf: ({ role }) => ({ visitor: 'You', agent: 'Desk', human: 'Ana' })[role],
    name: 'Desk',
    locale: 'en',
  })
  expect(text).toMatch(
    /^You, .+\nWhen\?\n\nDesk, .+\nDaily\.\n {2}Hours: https:\/\/a\.example\/hours\n\nAna, .+\nAnd on Sunday by appointment\.\n$/,
  )
})
