import { createCipheriv, createHmac, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BoundTo } from './ports.ts'
import { CannotOpen, sealer } from './sealing.ts'

const PLACE: BoundTo = ['provider key', 'org_1', 'OpenAI', 'apiKey', '']
const under = (...secrets: string[]) => sealer({ read: () => secrets, pepper: 'the pepper' }, randomBytes)

describe('sealing', () => {
  it('[PK1] opens what it sealed, shows nothing of it, and never seals alike', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (secret) => {
        const seals = under('first')
        const sealed = seals.seal(secret, PLACE)
        expect(seals.open(sealed, PLACE)).toBe(secret)
        expect(seals.seal(secret, PLACE)).not.toBe(sealed)
        expect(seals.isCurrent(sealed)).toBe(true)
      }),
    )
    expect(under('first').seal('sk-visible', PLACE)).not.toContain('visible')
    expect(Buffer.from(under('first').seal('sk-visible', PLACE), 'base64url').toString('latin1')).not.toContain(
      'visible',
    )
  })

  it('[PK1] seals under the first secret, and opens under any that is known', () => {
    const old = under('old').seal('key', PLACE)
    const both = under('new', 'old')
    expect(both.open(old, PLACE)).toBe('key')
    expect(both.isCurrent(old)).toBe(false)
    expect(both.isCurrent(both.seal('key', PLACE))).toBe(true)
    expect(() => under('new').open(old, PLACE)).toThrow(CannotOpen)
    expect(() => under('new').open(old, PLACE)).toThrow('unknown secret')
  })

  it('[PK1] follows a secret that another process has begun to use', () => {
    const secrets = ['old']
    const here = sealer({ read: () => secrets, pepper: '' }, randomBytes)
    here.seal('key', PLACE)
    secrets.unshift('new')
    expect(here.open(under('new').seal('key', PLACE), PLACE)).toBe('key')
    expect(under('new').isCurrent(here.seal('key', PLACE))).toBe(true)
  })

  it('[PK2] refuses what was moved to another organization, provider, field, address or kind', () => {
    const seals = under('first')
    const sealed = seals.seal('key', PLACE)
    const elsewhere: BoundTo[] = [
      ['provider key', 'org_2', 'OpenAI', 'apiKey', ''],
      ['provider key', 'org_1', 'Groq', 'apiKey', ''],
      ['provider key', 'org_1', 'OpenAI', 'baseUrl', ''],
      ['provider key', 'org_1', 'OpenAI', 'apiKey', 'https://elsewhere.example/'],
      ['webhook secret', 'org_1', 'OpenAI', 'apiKey', ''],
      ['provider key', 'org_1', 'OpenAI', 'apiKey'],
    ]
    for (const place of elsewhere) expect(() => seals.open(sealed, place)).toThrow('altered or moved')
  })

  it('[PK2] refuses what was altered anywhere, and cannot be made to try another secret', () => {
    const seals = under('first', 'second')
    const sealed = seals.seal('a key of some length', PLACE)
    const data = sealed.lastIndexOf('.') + 1
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Buffer.from(sealed.slice(data), 'base64url').length - 1 }), (at) => {
        const bytes = Buffer.from(sealed.slice(data), 'base64url')
        bytes[at] = (bytes[at] ?? 0) ^ 1
        expect(() => seals.open(sealed.slice(0, data) + bytes.toString('base64url'), PLACE)).toThrow(CannotOpen)
      }),
    )
    const idOfSecond = under('second').seal('', PLACE).split('.')[1]
    expect(() => seals.open(`s1.${idOfSecond}.${sealed.slice(data)}`, PLACE)).toThrow('altered or moved')
    for (const nonsense of ['', 's1', 's1.', 's1..', 's1.x.y', 'abc', 's1.abc', '....'])
      expect(() => seals.open(nonsense, PLACE)).toThrow(CannotOpen)
  })

  it('[PK2] refuses a text whose tag was cut short', () => {
    const seals = under('first')
    const [format, id, data = ''] = seals.seal('', PLACE).split('.')
    const bytes = Buffer.from(data, 'base64url')
    for (let length = 0; length < bytes.length; length += 1) {
      const cut = `${format}.${id}.${bytes.subarray(0, length).toString('base64url')}`
      expect(() => seals.open(cut, PLACE)).toThrow(CannotOpen)
    }
  })

  it('[PK7] opens what was sealed before secrets could be rotated, of the kinds that were, under the pepper alone', () => {
    const kinds = { 'webhook secret': 'the pepper', 'calendar address': 'calendar addresses the pepper' } as const
    for (const [kind, secret] of Object.entries(kinds)) {
      const key = createHmac('sha256', secret).update('webhook secrets').digest()
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const data = Buffer.concat([cipher.update('kept', 'utf8'), cipher.final()])
      const before = Buffer.concat([iv, cipher.getAuthTag(), data]).toString('base64url')
      const place: BoundTo = [kind === 'webhook secret' ? kind : 'calendar address', 'org_1', 'id']
      expect(under('new').open(before, place)).toBe('kept')
      expect(under('new').isCurrent(before)).toBe(false)
      expect(() => under('new').open(before, PLACE)).toThrow(CannotOpen)
    }
  })
})
