import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extractPage } from './extract-page.ts'
import { structuredFacts } from './structured-facts.ts'

const url = new URL('http://salon.test/prices/')
const read = (html: string) => extractPage(html, url)
const texts = (html: string) => read(html).blocks.map(({ text }) => text)

describe('extractPage', () => {
  it('[KN12] reads a table row by row, each readable alone', () => {
    expect(texts('<table><tr><th>Cut<th>Price<tr><td>Wash &amp; cut<td>&euro;38</table>')).toEqual(['Wash & cut: €38'])
    expect(texts('<table><tr><th>Cut<th>Price<th>Time<tr><th scope=row>Trim<td>€20<td>15 min</table>')).toEqual([
      'Trim — Price: €20; Time: 15 min',
    ])
  })

  it('[KN12] keeps the path of headings, and ends a section with the next heading of its level', () => {
    const { blocks } = read('<h1>Salon</h1><h2>Hours</h2><p>Nine to five.</p><h2>Team</h2><p>Three of us.</p>')
    expect(blocks.filter(({ kind }) => kind === 'paragraph').map(({ headings }) => headings)).toEqual([
      ['Salon', 'Hours'],
      ['Salon', 'Team'],
    ])
  })

  it('[KN12] reads definitions, details and addresses', () => {
    expect(texts('<dl><dt>Bikes</dt><dd>Free until 6 pm.</dd></dl>')).toEqual(['Bikes: Free until 6 pm.'])
    const { blocks } = read('<details><summary>Do you deliver?</summary><p>Yes, on Fridays.</p></details>')
    expect(blocks).toEqual([{ kind: 'paragraph', headings: ['Do you deliver?'], text: 'Yes, on Fridays.' }])
    expect(texts('<address>1 Lane<br>Town</address>')).toEqual(['1 Lane Town'])
  })

  it('[KN12] skips what visitors do not see, and navigation, whose links it follows', () => {
    const page = read(
      '<nav><a href="/team">Team</a></nav><script>x</script><p hidden>Old price</p><p style="display:none">Trap</p><p>Seen</p>',
    )
    expect(page.blocks.map(({ text }) => text)).toEqual(['Seen'])
    expect(page.links.map(String)).toEqual(['http://salon.test/team'])
  })

  it('[KN12] tells the number of a telephone link that is only a word', () => {
    expect(texts('<p><a href="tel:+1555010">Call us</a></p>')).toEqual(['Call us +1555010'])
  })

  it('[KN12] gives inner list items the item above', () => {
    expect(texts('<ul><li>Soups<ul><li>Lentil $6</ul><li>Tea</ul>')).toEqual(['Soups: Lentil $6\nTea'])
  })

  it('[KN13] takes a short line over a longer part for its heading', () => {
    const { blocks } = read('<div>House calls</div><div>A nurse drives out on Friday afternoons.</div>')
    expect(blocks[1]).toMatchObject({ headings: ['House calls'] })
  })

  it('[KN12] never throws, whatever the HTML', () => {
    const piece = fc.constantFrom(
      '<table>',
      '<tr>',
      '<td>',
      '</p>',
      '<dl><dd>',
      '<li>',
      '<ul>',
      '<h2>',
      'text',
      '&#x;',
      '<a href="::">',
      '<',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        expect(read(pieces.join('')).blocks.every(({ text }) => text !== '')).toBe(true)
      }),
      { numRuns: 200, seed: 7 },
    )
  })

  it('[KN12] survives nesting deeper than the stack', () => {
    expect(() => read('<div>'.repeat(60_000))).not.toThrow()
  })

  it('[KN39] reads nothing of what is nested deeper than any page, and says so', () => {
    const page = read(`<title>Deep</title><p>Words</p>${'<b>'.repeat(400_000)}`)
    expect(page).toMatchObject({ blocks: [], problem: 'its elements are nested more than 1,000 deep' })
    expect(read(`<p>Words</p>${'<b>'.repeat(200)}`)).toMatchObject({ blocks: [{ text: 'Words' }], problem: null })
  })

  it('[KN39] reads a line of very many pieces without looking through it again for each', () => {
    const [line] = texts(`<p>${'<i>a </i>'.repeat(200_000)}</p>`)
    expect(line).toHaveLength(20_000)
  })

  it('[KN39] keeps a page in proportion, however many blocks stand under long headings', () => {
    const heading = 'a '.repeat(150)
    const { blocks } = read(`<h1>${heading}</h1><h2>${heading}</h2>${'<p>b'.repeat(50_000)}`)
    expect(JSON.stringify(blocks).length).toBeLessThan(2_000_000)
    expect(blocks.length).toBeGreaterThan(1_000)
  })
})

describe('structured data', () => {
  const script = (json: string) => `<script type="application/ld+json">${json}</script>`
  const salon = '{"@type":"HairSalon","name":"Salon"}'

  it.each([
    ['deeper than any vocabulary', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['deep behind quotation marks', `{"a\\"[":${'{"b":'.repeat(100)}1${'}'.repeat(101)}`],
    ['of more values than a page has', `[${'0,'.repeat(60_000)}0]`],
    ['of more characters than a page has', `["${'a'.repeat(1_000_001)}"]`],
  ])('[KN40] leaves out what is %s, and keeps what else the page says', (_what, json) => {
    const page = read(`${script(salon)}${script(json)}<p>Words</p>`)
    expect(page).toMatchObject({ jsonLd: [{ name: 'Salon' }], blocks: [{ text: 'Words' }] })
  })

  it('[KN40] counts brackets inside of words as words', () => {
    const { jsonLd } = read(script(JSON.stringify({ name: `"${'['.repeat(500)}\\` })))
    expect(jsonLd).toHaveLength(1)
  })

  it('[KN15] takes markup out of a text, each tag by itself', () => {
    const [fact] = structuredFacts([{ '@type': 'Service', name: 'Cut < 30 min <b>only</b>', telephone: '1' }])
    expect(fact).toMatchObject({ headings: ['Cut < 30 min only'], text: 'Phone: 1' })
  })

  const say = (thing: unknown) => structuredFacts([thing]).map(({ text }) => text)

  it('[KN15] says opening hours in words', () => {
    const days = ['Monday', 'Tuesday', 'https://schema.org/Wednesday']
    const hours = { '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens: '09:00:00', closes: '18:00' }
    expect(say({ '@type': 'HairSalon', name: 'Salon', openingHoursSpecification: hours })).toEqual([
      'Opening hours: Monday to Wednesday 09:00–18:00',
    ])
    expect(say({ '@type': 'Store', openingHours: 'Mo-Fr 09:00-17:00' })).toEqual([
      'Opening hours: Monday to Friday 09:00–17:00',
    ])
  })

  it('[KN15] says questions, prices, addresses and events', () => {
    const question = { '@type': 'Question', name: 'Dogs?', acceptedAnswer: { '@type': 'Answer', text: '<p>Yes.</p>' } }
    expect(structuredFacts([{ '@type': 'FAQPage', mainEntity: [question] }])).toEqual([
      { kind: 'fact', headings: ['Dogs?'], text: 'Yes.' },
    ])
    expect(say({ '@type': 'Product', name: 'Mug', offers: { price: 12, priceCurrency: 'EUR' } })).toEqual(['Mug: €12'])
    expect(say({ '@type': 'Store', address: { streetAddress: '1 Lane', addressLocality: 'Town' } })).toEqual([
      'Address: 1 Lane, Town',
    ])
    expect(say({ '@type': 'Event', name: 'Class', startDate: '2027-01-02T19:00' })).toEqual([
      'Class: 2027-01-02, 19:00',
    ])
  })

  it('[KN15] never throws, whatever the data', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const store = { '@type': 'Store', offers: value, address: value, openingHoursSpecification: value }
        expect(structuredFacts([value, store]).every(({ text }) => text !== '')).toBe(true)
      }),
      { numRuns: 200, seed: 7 },
    )
  })
})
