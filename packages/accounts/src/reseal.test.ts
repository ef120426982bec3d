import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import type { BoundTo, SealedText } from './ports.ts'
import { resealAll } from './reseal.ts'
import { sealer } from './sealing.ts'

const under = (...secrets: string[]) => sealer({ read: () => secrets, pepper: '' }, randomBytes)
const placeOf = (at: number): BoundTo => ['provider key', `org_${at}`, 'Groq', 'apiKey', '']

/** So many texts under the old secret, in memory. */
function texts(count: number) {
  const rows = new Map<string, SealedText>()
  for (let at = 0; at < count; at += 1) {
    const place = String(at).padStart(5, '0')
    rows.set(place, { place, boundTo: placeOf(at), sealed: under('old').seal(`key ${at}`, placeOf(at)) })
  }
  return {
    rows,
    async listSealed(after: string | null, limit: number) {
      return [...rows.values()].filter(({ place }) => place > (after ?? '')).slice(0, limit)
    },
    replaceSealed: async (read: SealedText, sealed: string) => {
      if (rows.get(read.place)?.sealed !== read.sealed) return false
      rows.set(read.place, { ...read, sealed })
      return true
    },
  }
}

it('[PK7] puts everything under the new secret, once, and says what it did', async () => {
  const sealedTexts = texts(250)
  const seals = under('new', 'old')
  expect(await resealAll({ sealedTexts, seals })).toEqual({ resealed: 250, current: 0, changed: 0, unreadable: [] })
  expect(await resealAll({ sealedTexts, seals })).toEqual({ resealed: 0, current: 250, changed: 0, unreadable: [] })
  for (const [at, { sealed, boundTo }] of [...sealedTexts.rows.values()].entries())
    expect(under('new').open(sealed, boundTo)).toBe(`key ${at}`)
})

it('[PK7] leaves what changed meanwhile for the next look, and what it cannot open as it is', async () => {
  const sealedTexts = texts(3)
  const lost = under('lost').seal('key', placeOf(0))
  sealedTexts.rows.set('00000', { place: '00000', boundTo: placeOf(0), sealed: lost })
  const replace = sealedTexts.replaceSealed
  sealedTexts.replaceSealed = async (read, sealed) => {
    sealedTexts.replaceSealed = replace
    const newer = under('old').seal('a newer key', read.boundTo)
    sealedTexts.rows.set(read.place, { ...read, sealed: newer })
    return await replace(read, sealed)
  }
  const seals = under('new', 'old')
  const look = () => resealAll({ sealedTexts, seals })
  expect(await look()).toEqual({ resealed: 1, current: 0, changed: 1, unreadable: ['00000'] })
  expect(await look()).toEqual({ resealed: 1, current: 1, changed: 0, unreadable: ['00000'] })
  expect(sealedTexts.rows.get('00000')?.sealed).toBe(lost)
  const [, second] = [...sealedTexts.rows.values()]
  expect(second && under('new').open(second.sealed, second.boundTo)).toBe('a newer key')
})
