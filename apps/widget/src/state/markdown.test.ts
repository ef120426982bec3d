import { assert, property, string, stringMatching } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Inline, parseInline, parseMarkdown, plainText } from './markdown.ts'

describe('markdown', () => {
  it('[WM1] knows bold, italic, code, lists and links', () => {
    expect(parseMarkdown('Open **daily**, *late*:\n- `one`\n- [two](https://example.org/b)')).toEqual([
      {
        kind: 'paragraph',
        lines: [
          [
            { kind: 'text', text: 'Open ' },
            { kind: 'bold', children: [{ kind: 'text', text: 'daily' }] },
            { kind: 'text', text: ', ' },
            { kind: 'italic', children: [{ kind: 'text', text: 'late' }] },
            { kind: 'text', text: ':' },
          ],
        ],
      },
      {
        kind: 'list',
        isOrdered: false,
        start: 1,
        items: [
          [{ kind: 'code', text: 'one' }],
          [{ kind: 'link', href: 'https://example.org/b', children: [{ kind: 'text', text: 'two' }] }],
        ],
      },
    ])
  })

  it('[WM2] makes no link of any other kind of address, but keeps its words', () => {
    expect(parseInline('[press](javascript:alert(1)) [me](data:text/html,x)')).not.toContainEqual(
      expect.objectContaining({ kind: 'link' }),
    )
    expect(plainText('[me](data:text/html,x)')).toBe('me')
  })

  it('[WM3] leaves marks alone that mark nothing', () => {
    for (const text of ['2 * 3 * 4', 'snake_case_name', '<b>bold</b>', 'a ** b', '[x]']) {
      expect(parseInline(text)).toEqual([{ kind: 'text', text }])
    }
  })

  it('[WM4] shows a code block that is still being written', () => {
    expect(parseMarkdown('```\ncurl')).toEqual([{ kind: 'code', text: 'curl' }])
  })

  it('[WM2] links only to web, mail and telephone, whatever the text', () => {
    const links = (parts: readonly Inline[]): string[] =>
      parts
        .flatMap((part) => ('children' in part ? links(part.children) : []))
        .concat(parts.flatMap((part) => (part.kind === 'link' ? [part.href] : [])))
    assert(
      property(stringMatching(/^(\[|\]|\(|\)|\*|_|`|https?:\/\/|javascript:|[a-z ]){0,30}$/), (text) =>
        links(parseInline(text)).every((href) => /^(https?:\/\/|mailto:|tel:)/i.test(href)),
      ),
      { seed: 7, numRuns: 300 },
    )
  })

  it('[WM5] loses no word of a text without marks', () => {
    assert(
      property(string({ unit: 'grapheme' }), (text) => {
        const bare = text.replace(/[`*_[\]()#\-•\d.\s]/g, '')
        expect(plainText(bare)).toBe(bare)
      }),
      { seed: 7, numRuns: 200 },
    )
  })
})
