import { describe, expect, it } from 'vitest'
import { createWebAgent } from './agents.ts'
import { parseUrl } from './parse-url.ts'

/** Enough for the compiler to take a call for a hot one; Node's own answer changes after some thousands. */
const MANY = 20_000
const UMLAUT = 'https://münchen.de/'

describe('parseUrl', () => {
  it('gives the URL that a text names, alone or on a page', () => {
    expect(parseUrl('https://example.com/a')?.pathname).toBe('/a')
    expect(parseUrl('../b', 'https://example.com/a/c')?.href).toBe('https://example.com/b')
    expect(parseUrl('b', new URL('https://example.com/a/'))?.href).toBe('https://example.com/a/b')
  })

  it.each(['', 'example.com', 'https://', '//', 'http://a b/'])('gives null for %j, which names none', (text) => {
    expect(parseUrl(text)).toBeNull()
  })

  it('answers the same however often it is asked, where Node 20’s own test of an address does not', () => {
    const answers = new Set(Array.from({ length: MANY }, () => parseUrl(UMLAUT)?.hostname))
    expect([...answers]).toEqual(['xn--mnchen-3ya.de'])
  })

  it('is what an agent’s website address is checked with', () => {
    const { websiteUrl } = createWebAgent.shape
    const isRefused = Array.from({ length: MANY }, () => websiteUrl.safeParse(UMLAUT).success).includes(false)
    expect(isRefused).toBe(false)
  })
})
