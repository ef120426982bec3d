import { pathPatterns } from '@frontdesk/schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pathRules } from './path-rules.ts'

const allows = (rules: { include?: string[]; exclude?: string[] }, path: string) =>
  pathRules({ include: [], exclude: [], ...rules }).allows(new URL(`http://salon.test${path}`))

describe('rules of the owner', () => {
  it.each([
    ['/blog/*', '/blog/first', true],
    ['/blog/*', '/blog/', true],
    ['/blog/*', '/blog', false],
    ['/en/', '/en/prices', true],
    ['/en/', '/de/en/', false],
    ['*/en/', '/de/en/', true],
    ['*.pdf', '/files/menu.pdf', true],
    ['*.pdf', '/files/menu.pdf?download=1', true],
    ['*.pdf', '/files/menu.PDF', false],
    ['*?page=', '/news?page=2', true],
    ['/über/*', '/%c3%bcber/uns', true],
    ['/%C3%BCber/*', '/über/uns', true],
    ['/100%/*', '/100%/x', true],
    ['/a%2Ab', '/a-and-b', false],
    ['*', '/', true],
  ])('[CR1] %s matches %s: %s', (pattern, path, isMatch) => {
    expect(allows({ include: [pattern] }, path)).toBe(isMatch)
    expect(allows({ exclude: [pattern] }, path)).toBe(!isMatch)
  })

  it('[CR1] exclude beats include, and an empty include means everything', () => {
    const rules = { include: ['/blog/*', '/team'], exclude: ['/blog/drafts/'] }
    expect(['/blog/a', '/blog/drafts/a', '/team', '/prices'].map((path) => allows(rules, path))).toEqual([
      true,
      false,
      true,
      false,
    ])
    expect(allows({ exclude: ['/blog/'] }, '/prices')).toBe(true)
    expect(allows({}, '/prices')).toBe(true)
  })

  it('[CR1] sees an address as it is stored, without what only names a visit', () => {
    expect(allows({ exclude: ['*utm_source'] }, '/prices?utm_source=mail')).toBe(true)
    expect(allows({ exclude: ['/list?a=1&b=2'] }, '/list?b=2&a=1')).toBe(false)
  })

  it('[CR1] says what a naive matcher says', () => {
    const letters = fc.constantFrom('a', 'b', '/', '*')
    const pattern = fc.array(letters, { maxLength: 8 }).map((rest) => `/${rest.join('')}`)
    const path = fc.array(fc.constantFrom('a', 'b', '/'), { maxLength: 12 }).map((rest) => `/${rest.join('')}`)
    fc.assert(
      fc.property(pattern, path, (one, other) => {
        const { pathname } = new URL(`http://salon.test${other}`)
        expect(pathRules({ include: [one], exclude: [] }).allows(new URL(`http://salon.test${other}`))).toBe(
          matchesNaively(one, pathname),
        )
      }),
      { numRuns: 2_000, seed: 7 },
    )
  })

  it('[CR1] take no longer for patterns made to take long', () => {
    const pattern = '/*a'.repeat(66)
    const before = performance.now()
    for (let turn = 0; turn < 50; turn += 1) allows({ include: [pattern] }, `/${'/a'.repeat(1_000)}b`)
    expect(performance.now() - before).toBeLessThan(2_000)
  })

  it.each(['', 'blog/*', 'https://salon.test/blog/*', '/a b', '/a#b', '/a\nb', `/${'a'.repeat(200)}`])(
    '[CR1] refuses a pattern that can match nothing: %j',
    (pattern) => expect(pathPatterns.safeParse([pattern]).success).toBe(false),
  )

  it('[CR1] are at most fifty, each once', () => {
    const fifty = Array.from({ length: 50 }, (_, at) => `/${at}`)
    expect(pathPatterns.safeParse(fifty).success).toBe(true)
    expect(pathPatterns.safeParse([...fifty, '/50']).success).toBe(false)
    expect(pathPatterns.parse([' /a ', '/a', '*'])).toEqual(['/a', '*'])
  })
})

/** The definition, letter by letter. */
function matchesNaively(pattern: string, path: string): boolean {
  if (pattern === '') return true
  if (pattern.startsWith('*'))
    return matchesNaively(pattern.slice(1), path) || (path !== '' && matchesNaively(pattern, path.slice(1)))
  return path.startsWith(pattern.charAt(0)) && path !== '' && matchesNaively(pattern.slice(1), path.slice(1))
}
