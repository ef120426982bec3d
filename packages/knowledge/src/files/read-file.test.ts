import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FileOutcome } from '../ports.ts'
import { docxOf, pdfOf, zipOf } from './file-fixtures.ts'
import { fileKindOf, titleOfFile } from './file-kind.ts'
import { parseRows } from './read-csv.ts'
import { readFile } from './read-file.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const blocksOf = (outcome: FileOutcome) =>
  outcome.status === 'read' ? outcome.pages.flatMap((page) => page.blocks) : []
const reasonOf = (outcome: FileOutcome) => (outcome.status === 'refused' ? outcome.reason : 'was read')

describe('reading a PDF', () => {
  it('[FI2] gives paragraphs under the larger lines above them', async () => {
    const page = [
      [24, 740, 'Guest handbook'],
      [12, 700, 'Breakfast is served from 7 to 10 in the morning room, and dogs are welcome'],
      [12, 686, 'on request.'],
      [12, 640, 'Monday 9-17'],
      [12, 626, 'Sunday closed'],
      [18, 590, 'Parking'],
      [12, 560, 'Parking costs 12 euros (a night).'],
    ] as const
    const blocks = blocksOf(await readFile({ name: 'a.pdf', bytes: pdfOf([page, [[12, 700, 'Second page.']]]) }))
    expect(blocks.map(({ headings, text }) => [headings.at(-1) ?? '', text])).toEqual([
      ['', 'Guest handbook'],
      ['Guest handbook', 'Breakfast is served from 7 to 10 in the morning room, and dogs are welcome on request.'],
      ['Guest handbook', 'Monday 9-17\nSunday closed'],
      ['', 'Parking'],
      ['Parking', 'Parking costs 12 euros (a night).'],
      ['Parking', 'Second page.'],
    ])
  })

  it.each([
    ['another file with its ending', bytes('hello'), /not a PDF/],
    ['its beginning alone', pdfOf([[[12, 700, 'Hello']]]).slice(0, 60), /damaged/],
    ['pictures alone', pdfOf([[]]), /no text.*scan/],
    ['nothing', new Uint8Array(), /empty/],
  ])('[FI2] [FI7] says why it cannot read %s', async (_name, file, reason) => {
    expect(reasonOf(await readFile({ name: 'a.PDF', bytes: file }))).toMatch(reason)
  })
})

describe('reading a Word document', () => {
  it('[FI3] gives its headings and paragraphs', async () => {
    const file = docxOf(['# Deliveries', 'We deliver on Tuesdays &amp; Fridays.'])
    expect(blocksOf(await readFile({ name: 'a.docx', bytes: file }))).toEqual([
      { kind: 'heading', headings: [], text: 'Deliveries' },
      { kind: 'paragraph', headings: ['Deliveries'], text: 'We deliver on Tuesdays & Fridays.' },
    ])
  })

  it('[FI3] unpacks no more than is allowed, whatever the archive says', async () => {
    const bomb = zipOf({ 'word/document.xml': new Uint8Array(80 * 1024 * 1024) })
    const started = performance.now()
    expect(reasonOf(await readFile({ name: 'a.docx', bytes: bomb }))).toMatch(/unpacks to more/)
    expect(performance.now() - started).toBeLessThan(3_000)
  })

  it('[FI3] counts what is really in an archive, not what it says of itself', async () => {
    const bomb = Buffer.from(zipOf({ 'word/document.xml': new Uint8Array(80 * 1024 * 1024) }))
    const size = Buffer.alloc(4)
    size.writeUInt32LE(80 * 1024 * 1024)
    for (let at = bomb.indexOf(size); at >= 0; at = bomb.indexOf(size)) bomb.writeUInt32LE(1_000, at)
    expect(reasonOf(await readFile({ name: 'a.docx', bytes: bomb }))).toMatch(/unpacks to more/)
  })

  it('[FI3] refuses an archive of very many entries', async () => {
    const many = zipOf(Object.fromEntries(Array.from({ length: 5_001 }, (_, at) => [`${at}`, bytes('')])))
    expect(reasonOf(await readFile({ name: 'a.docx', bytes: many }))).toMatch(/unpacks to more/)
  })

  it.each([
    ['another archive', zipOf({ 'hello.txt': bytes('x') }), /not a Word document/],
    ['an old Word file', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), /\.docx/],
    ['half of one', docxOf(['Hello']).slice(0, 200), /damaged/],
    ['text', bytes('hello'), /damaged/],
  ])('[FI3] [FI7] says why it cannot read %s', async (_name, file, reason) => {
    expect(reasonOf(await readFile({ name: 'a.docx', bytes: file }))).toMatch(reason)
  })
})

describe('reading text', () => {
  it('[FI5] knows headings, lists and tables of Markdown', async () => {
    const file = bytes(
      '# Shop\n\n## Returns\nWithin **30 days**, see [the form](https://x.example/f).\n\n- Shoes\n- Hats\n\n| Size | Price |\n|---|---|\n| M | 10 € |\n',
    )
    const blocks = blocksOf(await readFile({ name: 'shop.md', bytes: file }))
    expect(blocks).toEqual([
      { kind: 'heading', headings: [], text: 'Shop' },
      { kind: 'heading', headings: ['Shop'], text: 'Returns' },
      { kind: 'paragraph', headings: ['Shop', 'Returns'], text: 'Within 30 days, see the form.' },
      { kind: 'list', headings: ['Shop', 'Returns'], text: 'Shoes\nHats' },
      { kind: 'table', headings: ['Shop', 'Returns'], text: 'Size — Price\nM — 10 €' },
    ])
  })

  it.each([
    ['UTF-8 with a mark', Uint8Array.of(0xef, 0xbb, 0xbf, ...bytes('Käse')), 'Käse'],
    ['UTF-16', Uint8Array.of(0xff, 0xfe, 0x4b, 0, 0xe4, 0, 0x73, 0, 0x65, 0), 'Käse'],
    ['Windows-1252', Uint8Array.of(0x4b, 0xe4, 0x73, 0x65), 'Käse'],
  ])('[FI4] reads %s', async (_name, file, text) => {
    expect(blocksOf(await readFile({ name: 'a.txt', bytes: file }))[0]?.text).toBe(text)
  })

  it('[FI4] refuses what is no text', async () => {
    const noise = Uint8Array.from({ length: 2_000 }, (_, at) => (at * 7919) % 256)
    expect(reasonOf(await readFile({ name: 'a.txt', bytes: noise }))).toMatch(/not text/)
    expect(reasonOf(await readFile({ name: 'a.txt', bytes: bytes(' \n ') }))).toMatch(/no text/)
  })

  it('[FI7] reads the words of a page, and not its scripts', async () => {
    const page = '<title>Rooms</title><h1>Rooms</h1><p>All have a bath.</p><script>steal()</script>'
    const outcome = await readFile({ name: 'a.html', bytes: bytes(page) })
    expect(outcome).toMatchObject({ status: 'read', title: 'Rooms' })
    expect(JSON.stringify(outcome)).not.toContain('steal')
  })
})

describe('reading a table of answers', () => {
  it('[FI6] takes columns by their names, in any order, with any separator', async () => {
    const table = 'URL;Answer;Question\nhttps://x.example/cats;"Yes, two\nat ""most"".";Do you take cats?\n;Now;When?\n'
    const outcome = await readFile({ name: 'faq.csv', bytes: bytes(table) })
    expect(outcome.status === 'read' && outcome.pages.map(({ url }) => url)).toEqual(['https://x.example/cats', ''])
    expect(blocksOf(outcome)[1]).toEqual({
      kind: 'paragraph',
      headings: ['Do you take cats?'],
      text: 'Yes, two\nat "most".',
    })
  })

  it('[FI6] says which rows were left out, and refuses a table without any answer', async () => {
    const some = await readFile({ name: 'faq.csv', bytes: bytes('Question,Answer\nWhen?,Now\nWhere?,\n') })
    expect(some).toMatchObject({ status: 'read', note: expect.stringContaining('row 3') })
    expect(reasonOf(await readFile({ name: 'faq.csv', bytes: bytes('a\nb\n') }))).toMatch(/question and answer/)
  })

  it('[FI6] gives back any cells that were written', () => {
    const cell = fc.string({ maxLength: 12 }).map((text) => text.replaceAll('\r', ''))
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 5 })
    const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
    fc.assert(
      fc.property(table, (rows) => {
        const text = ['"a","b","c"', ...rows.map((row) => row.map(quote).join(','))].join('\n')
        expect(parseRows(text).slice(1)).toEqual(rows)
      }),
      { seed: 7, numRuns: 200 },
    )
  })
})

describe('any file', () => {
  it('[FI1] is known by its ending', () => {
    expect(['a.PDF', 'b.markdown', 'c.csv', 'd.exe', 'e', 'f.docx.exe'].map(fileKindOf)).toEqual([
      'pdf',
      'text',
      'csv',
      null,
      null,
      null,
    ])
    expect(titleOfFile('C:\\docs\\price_list-2026.pdf')).toBe('price list 2026')
  })

  it('[FI7] is read or refused in words, never thrown at the reader', async () => {
    const name = fc.constantFrom('a.pdf', 'a.docx', 'a.csv', 'a.txt', 'a.html', 'a.md')
    const whole = fc.constantFrom(pdfOf([[[12, 700, 'Hello']]]), docxOf(['Hello']), bytes('a,b\n"c'))
    const damaged = fc.tuple(whole, fc.nat(), fc.uint8Array({ maxLength: 30 })).map(([file, at, noise]) => {
      const broken = Uint8Array.from(file)
      broken.set(noise.slice(0, broken.length), at % Math.max(1, broken.length - noise.length))
      return broken
    })
    const holds = fc.assert(
      fc.asyncProperty(name, fc.oneof(damaged, fc.uint8Array({ maxLength: 200 })), async (file, content) => {
        const outcome = await readFile({ name: file, bytes: content })
        return outcome.status === 'read' || /^[A-Z][^\n]{10,200}\.$/.test(outcome.reason)
      }),
      { seed: 11, numRuns: 120 },
    )
    await expect(holds).resolves.toBeUndefined()
  })
})
