import { embeddedEngine, guidance } from '@frontdesk/engines'
import { collect, fakeKnowledge, fakeTools, profileOf } from '@frontdesk/engines/testing'
import { brandId } from '@frontdesk/schema'
import { phoneSentences } from '@frontdesk/telephony'
import { expect, it } from 'vitest'

const turnOf = (language: string, text: string) => ({
  agent: profileOf({ kind: 'phone', language, websiteUrl: null }),
  conversationId: brandId('cnv', 'cnv_1'),
  input: { text },
  medium: 'phone' as const,
  history: [],
  state: {},
  visitor: null,
  now: 0,
  knowledge: fakeKnowledge([]),
  tools: fakeTools(),
  signal: new AbortController().signal,
})

it.each(['en', 'ar', 'de', 'es', 'fr', 'it', 'ja', 'nl', 'pl', 'pt', 'zh'])(
  '[TC6] in %s the keys for a person and for no are understood as that',
  async (language) => {
    const { person, no } = phoneSentences(language).keypad
    expect(await guidance().keeps(turnOf(language, person))).toBe('dialogue')
    expect(guidance().declines(turnOf(language, no))).toBe(true)
    const said = await collect(embeddedEngine().respond(turnOf(language, person)))
    expect(said.gaps).toEqual([])
  },
)
