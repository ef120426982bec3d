import { describe, expect, it } from 'vitest'
import { files, isTest, read } from './repository-files.ts'
import { type Repository, ruleProblems, type SourceText, statedRules } from './spec-rules.ts'

const textsOf = (names: readonly string[]): SourceText[] => names.map((file) => ({ file, text: read(file) }))
/** What is planted in the tests of this folder is nobody's rule. */
const written = files.filter((file) => /\.(tsx?|[mc]?js|css)$/.test(file) && !file.startsWith('test/architecture/'))
const isTestCode = (file: string) => isTest(file) || file.startsWith('test/')
const ours: Repository = {
  specs: textsOf(files.filter((file) => file.endsWith('/SPEC.md'))),
  code: textsOf(written.filter((file) => !isTestCode(file))),
  tests: textsOf(written.filter(isTestCode)),
}

const SPEC = { file: 'packages/a/SPEC.md', text: '# Rules of a\n\n- **AB1** It holds.\n- **AB2** It goes on (AB1).\n' }
const TEST = { file: 'packages/a/src/a.test.ts', text: "it('[AB1] holds')\nit.each(rows)('[AB2] goes on: %s')\n" }
const small: Repository = { specs: [SPEC], code: [], tests: [TEST] }
const withSpec = (text: string): Repository => ({ ...small, specs: [{ ...SPEC, text: `${SPEC.text}${text}\n` }] })
const withTest = (text: string): Repository => ({ ...small, tests: [{ ...TEST, text }] })

/** Line 5 is the one behind the two rules. */
const MALFORMED: [name: string, lines: string][] = [
  ['no bold', '- ZZ9 It is planted.'],
  ['a colon', '- ZZ9: it is planted.'],
  ['a full stop', '- ZZ9. It is planted.'],
  ['a colon behind bold', '- **ZZ9**: it is planted.'],
  ['a colon in bold', '- **ZZ9:** It is planted.'],
  ['another mark', '* **ZZ9** It is planted.'],
  ['a number', '1. **ZZ9** It is planted.'],
  ['an indent', '  - **ZZ9** It is planted.'],
  ['a paragraph', '\nZZ9 It is planted.'],
  ['bold in a paragraph', '\nIt goes. **ZZ9** It is planted.'],
  ['a quotation', '\n> ZZ9 It is planted.'],
  ['a heading', '\n## ZZ9 It is planted'],
  ['a table', '\n| rule | text |\n| --- | --- |\n| ZZ9 | It is planted. |'],
  ['a second rule in its line', '- **AB3** It goes. ZZ9 It is planted.'],
  ['a second rule in bold', '- **AB3** It goes; **ZZ9** it is planted.'],
  ['a second rule behind a semicolon', '- **AB3** It goes; ZZ9 it is planted.'],
  ['a second rule in the line below', '- **AB3** It goes,\n  and on. ZZ9 It is planted.'],
  ['text in the line below', '- **AB3** It goes.\n  And on.'],
  ['several rules at once', '- **ZZ7–ZZ9** They are planted (ZZ7, ZZ8, ZZ9).'],
  ['no text', '- **ZZ9**'],
  ['no end', '- **ZZ9** It is planted'],
  ['small letters', '- **zz9** It is planted.'],
  ['one letter', '- **Z9** It is planted.'],
  ['a gap', '- **ZZ 9** It is planted.'],
  ['a leading zero', '- **ZZ09** It is planted.'],
  ['no id', '- It is planted.'],
  ['an id in the text alone', '- It is planted (ZZ9).'],
]

describe('the rules of this repository', () => {
  const known = new Set(ruleProblems(ours))

  it('are stated once each, as lines of a SPEC.md, and cited by a test', () => {
    expect([...known]).toEqual([])
  })

  it('are all read', () => {
    expect(ours.specs.length).toBeGreaterThan(20)
    expect(ours.code.length).toBeGreaterThan(500)
    expect(ours.tests.length).toBeGreaterThan(200)
    expect(statedRules(ours.specs).length).toBeGreaterThan(700)
    expect(ours.specs.filter((spec) => statedRules([spec]).length === 0)).toEqual([])
  })

  it.each(ours.specs.map(({ file }) => file))('are not accepted without a test in %s', (file) => {
    const planted = ours.specs.map((spec) =>
      spec.file === file ? { file, text: `${spec.text}\n- **ZZ9** It is planted.\n` } : spec,
    )
    expect(ruleProblems({ ...ours, specs: planted }).filter((problem) => !known.has(problem))).toEqual([
      expect.stringMatching(`${file}:\\d+: ZZ9 is cited by no test`),
    ])
  })

  it.each(ours.specs.map(({ file }) => file))('are not accepted in another form in %s', (file) => {
    const text = ours.specs.find((spec) => spec.file === file)?.text ?? ''
    for (const [name, lines] of MALFORMED) {
      const problems = ruleProblems({ specs: [{ file, text: `${text}${lines}\n` }], code: [], tests: [] })
      expect(
        problems.filter((problem) => !/ is (cited by no test|stated in no SPEC\.md)$/.test(problem)),
        name,
      ).not.toEqual([])
    }
  })
})

describe('a rule', () => {
  it('is a line of a SPEC.md that a test cites', () => {
    expect(ruleProblems(small)).toEqual([])
    expect(statedRules(small.specs)).toEqual([
      { id: 'AB1', file: SPEC.file, line: 3 },
      { id: 'AB2', file: SPEC.file, line: 4 },
    ])
  })

  it.each(MALFORMED)('is refused with %s', (_name, lines) => {
    expect(ruleProblems(withSpec(lines))[0]).toMatch(/^packages\/a\/SPEC\.md:[5-9]: .+: .+/)
  })

  it('is stated once, in one file', () => {
    const other = { file: 'packages/b/SPEC.md', text: '- **AB1** It holds too.\n' }
    expect(ruleProblems({ ...small, specs: [SPEC, other] })).toEqual([
      'packages/b/SPEC.md:1: AB1 is stated already in packages/a/SPEC.md:3',
    ])
    expect(ruleProblems(withSpec('- **AB1** It holds too.'))).toEqual([
      'packages/a/SPEC.md:5: AB1 is stated already in packages/a/SPEC.md:3',
    ])
  })

  it('shares its letters with no rule of another file', () => {
    const other = { file: 'packages/b/SPEC.md', text: '- **AB3** It holds too.\n' }
    const tests = [TEST, { file: 'packages/b/src/b.test.ts', text: "it('[AB3] holds too')" }]
    expect(ruleProblems({ ...small, specs: [SPEC, other], tests })).toEqual([
      'packages/b/SPEC.md:1: AB3 has the letters of the rules in packages/a/SPEC.md',
    ])
  })
})

describe('what refers to a rule', () => {
  it.each([
    ['another rule', withSpec('- **AB2** It goes on as in ZZ9.'), 'packages/a/SPEC.md:5'],
    ['a sentence of a SPEC.md', withSpec('\nThe rest (ZZ9) is elsewhere.'), 'packages/a/SPEC.md:6'],
    ['a test', withTest(`${TEST.text}it('[AB1] [ZZ9] holds')`), 'packages/a/src/a.test.ts:3'],
    ['the comment of a test', withTest(`// As ZZ9 says.\n${TEST.text}`), 'packages/a/src/a.test.ts:1'],
    ['a doc comment', { ...small, code: [{ file: 'a.ts', text: 'a()\n/** ZZ9: it is planted. */\n' }] }, 'a.ts:2'],
    ['a longer comment', { ...small, code: [{ file: 'a.ts', text: '/**\n * So.\n * ZZ9: it\n */\n' }] }, 'a.ts:1'],
    ['a comment behind code', { ...small, code: [{ file: 'a.ts', text: 'call(/* ZZ9 */ 1) // and so' }] }, 'a.ts:1'],
  ])('is refused in %s when nothing states it', (_name, planted, where) => {
    expect(ruleProblems(planted)).toContain(`${where}: ZZ9 is stated in no SPEC.md`)
  })

  it('is no word of the trade, no string and no name in code', () => {
    const text = "/** HMAC-SHA256. */\nconst ZZ9 = 'ZZ8 https://example.com//ZZ7'\n"
    expect(ruleProblems({ ...small, code: [{ file: 'a.ts', text }] })).toEqual([])
  })
})

describe('a test', () => {
  it.each([
    ['several ids', "it('[AB1, AB2] holds')"],
    ['brackets side by side', 'describe("[AB1][AB2] holds")'],
    ['another clause before them', 'it(`[4.1] [AB1] [AB2] holds`)'],
    ['a row of its table', "it.each([\n  ['[AB1] holds', 1],\n  ['[AB2] goes on', 2],\n])('%s')"],
  ])('cites by %s', (_name, text) => {
    expect(ruleProblems(withTest(text))).toEqual([])
  })

  it.each([
    ['a comment', "// it('[AB1] [AB2] holds')"],
    ['a longer comment', "/*\nit('[AB1] [AB2] holds')\n*/"],
    ['the middle of a name', "it('holds as in [AB1] [AB2]')"],
    ['a test that is skipped', "it.skip('[AB1] [AB2] holds')"],
    ['a test that is still to be written', "it.todo('[AB1] [AB2] holds')"],
    ['code', 'const rule = rules[AB1] + rules[AB2]'],
  ])('does not cite by %s', (_name, text) => {
    expect(ruleProblems(withTest(text))).toEqual([
      'packages/a/SPEC.md:3: AB1 is cited by no test',
      'packages/a/SPEC.md:4: AB2 is cited by no test',
    ])
  })
})
