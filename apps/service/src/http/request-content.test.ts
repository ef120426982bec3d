import { describe, expect, it } from 'vitest'
import { contentHash } from './request-content.ts'

describe('the content of a request', () => {
  it('is the same in every order of its fields, at every depth', () => {
    const one = { a: 1, b: { c: [{ d: 1, e: null }], f: 'x' } }
    const other = { b: { f: 'x', c: [{ e: null, d: 1 }] }, a: 1 }
    expect(contentHash(one)).toBe(contentHash(other))
  })

  it.each([
    [{ a: 1 }, { a: '1' }],
    [{ a: [1, 2] }, { a: [2, 1] }],
    [{ a: null }, {}],
    [{ a: {} }, { a: [] }],
    [{ 'a.b': 1 }, { a: { b: 1 } }],
    [{ a: 'é' }, { a: 'e\u0301' }],
    [{}, null],
  ])('differs where it says something else: %j, %j', (one, other) => {
    expect(contentHash(one)).not.toBe(contentHash(other))
  })

  it('takes names that mean something to JavaScript for names', () => {
    const own = JSON.parse('{"__proto__":{"a":1},"constructor":2}')
    expect(contentHash(own)).not.toBe(contentHash({}))
    expect(contentHash(own)).toBe(contentHash(JSON.parse('{"constructor":2,"__proto__":{"a":1}}')))
  })
})
