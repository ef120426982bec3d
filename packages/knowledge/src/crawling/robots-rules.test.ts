import { describe, expect, it } from 'vitest'
import { readRobotsRules } from './robots-rules.ts'

const rulesOf = (text: string) => readRobotsRules(text, 'FrontdeskBot')
const allows = (text: string, path: string) => rulesOf(text)?.allows(path)

describe('the rules of a robots.txt', () => {
  it.each([
    ['nothing', '', '/a', true],
    ['rules for everyone', 'User-agent: *\nDisallow: /a', '/a/b', false],
    ['rules for others', 'User-agent: OtherBot\nDisallow: /', '/a', true],
    [
      'its own group, whatever is said to everyone',
      'User-agent: *\nDisallow: /\n\nUser-agent: frontdeskbot\nDisallow: /b',
      '/a',
      true,
    ],
    ['its own group with a version', 'User-agent: FrontdeskBot/1.0\nDisallow: /', '/a', false],
    ['a name that only begins like its own', 'User-agent: FrontdeskBotany\nDisallow: /', '/a', true],
    [
      'two groups of its own as one',
      'User-agent: FrontdeskBot\nAllow: /x\nUser-agent: FrontdeskBot\nDisallow: /a',
      '/a',
      false,
    ],
    ['one group for several names', 'User-agent: FrontdeskBot\nUser-agent: OtherBot\nDisallow: /a', '/a', false],
    ['an own group without rules', 'User-agent: FrontdeskBot\nDisallow:\n\nUser-agent: *\nDisallow: /', '/a', true],
    [
      'a sitemap between the names of a group',
      'User-agent: FrontdeskBot\nSitemap: /m\nUser-agent: x\nDisallow: /a',
      '/a',
      false,
    ],
    ['comments, spaces and carriage returns', 'user-agent : * # all\r\n disallow : /a # not this\r\n', '/a', false],
    ['the longest pattern', 'User-agent: *\nDisallow: /a\nAllow: /a/open', '/a/open/b', true],
    ['what allows, of two as long', 'User-agent: *\nDisallow: /a\nAllow: /a', '/a', true],
    ['a star', 'User-agent: *\nDisallow: /*/private', '/de/private/b', false],
    ['the end of a path', 'User-agent: *\nDisallow: /*.php$', '/a.php', false],
    ['more than the end of a path', 'User-agent: *\nDisallow: /*.php$', '/a.php?b', true],
    ['a path to its end', 'User-agent: *\nDisallow: /a$', '/ab', true],
    ['an end that overlaps with what is before', 'User-agent: *\nDisallow: /ab*b$', '/ab', true],
    ['escapes in either spelling', 'User-agent: *\nDisallow: /%C3%BCber', '/%c3%bcber', false],
    ['a path that begins with two slashes', 'User-agent: *\nDisallow: //a', '//a', false],
  ])('[KN7] obeys %s', (_what, text, path, isAllowed) => {
    expect(allows(text, path)).toBe(isAllowed)
  })

  it('[KN7] reads the delay of its group, and all sitemaps', () => {
    const text = 'Sitemap: https://a.test/1\nUser-agent: *\nCrawl-delay: 3\nCrawl-delay: soon\nSitemap: /2'
    expect(rulesOf(text)).toMatchObject({ delaySeconds: 3, sitemaps: ['https://a.test/1', '/2'] })
  })

  it('[KN42] keeps nothing of groups for others, however many names and rules they have', () => {
    const names = Array.from({ length: 15_000 }, (_, at) => `User-agent: bot${at}`)
    const rules = Array.from({ length: 15_000 }, (_, at) => `Disallow: /${at}`)
    expect(allows([...names, ...rules, 'User-agent: *', 'Disallow: /a'].join('\n'), '/a')).toBe(false)
  })

  it('[KN42] decides at once about patterns that match in very many ways', () => {
    const text = `User-agent: *\nDisallow: /${'*a'.repeat(100_000)}b\nDisallow: /c`
    expect(allows(text, `/${'a'.repeat(2_000)}`)).toBe(true)
  })

  it('[KN42] gives up on more rules than can be obeyed', () => {
    expect(rulesOf(`User-agent: *\n${'Disallow: /*a\n'.repeat(5_001)}`)).toBeNull()
  })
})
