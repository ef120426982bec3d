import { describe, expect, it } from 'vitest'
import { testQuestion } from './answer-checks.ts'
import { readQuestionFile } from './question-file.ts'

const plain = { expect: null, url: null, unanswerable: false }

describe('a file of questions', () => {
  it('[EX5] names its columns in any order, and is written with commas, semicolons or tabs', () => {
    const wanted = [
      { ...plain, question: 'When do you open?', expect: 'Nine, daily', url: '/hours' },
      { ...plain, question: 'Where are you?' },
    ]
    for (const mark of [',', ';', '\t']) {
      const rows = [
        ['url', 'Question', 'note', 'EXPECT'],
        ['/hours', 'When do you open?', 'x', '"Nine, daily"'],
        ['', 'Where are you?'],
      ]
      const text = `\uFEFF${rows.map((row) => row.join(mark)).join('\r\n')}\r\n\r\n`
      expect(readQuestionFile(text), mark).toEqual({ questions: wanted, problems: [] })
    }
  })

  it('[EX5] marks with - what the site does not answer', () => {
    const { questions } = readQuestionFile('question,expect\nDo you sell bread?,-\n')
    expect(questions).toEqual([{ ...plain, question: 'Do you sell bread?', unanswerable: true }])
  })

  it('[EX5] keeps quotes, separators and lines of a quoted cell, and the mark before a formula is no part of it', () => {
    const { questions } = readQuestionFile(`question,expect\n"Is ""hall 2"", the big\none, open?","'=free"\n`)
    expect(questions).toEqual([{ ...plain, question: 'Is "hall 2", the big one, open?', expect: '=free' }])
  })

  it('[EX6] says what is wrong by line and remedy, and reads the other lines', () => {
    const text = [
      'question,expect,url',
      'Fine?,yes,',
      ',yes,',
      `${'x'.repeat(501)},,`,
      'Where?,,not an address',
      'Who?,-,/team',
      '"Open,,',
    ].join('\n')
    const { questions, problems } = readQuestionFile(text)
    expect(questions.map(({ question }) => question)).toEqual(['Fine?'])
    expect(problems).toEqual([
      { line: 3, message: expect.stringContaining('question must have 1 to 500 characters') },
      { line: 4, message: expect.stringContaining('question must have 1 to 500 characters') },
      { line: 5, message: 'url must be an http or https address, or a path such as /hours' },
      { line: 6, message: expect.stringContaining('take the url away') },
      { line: 7, message: expect.stringContaining('never closed') },
    ])
  })

  it.each([
    ['', /empty/],
    ['\n\n', /empty/],
    ['When do you open?\nWhere?', /column "question" is missing/],
    ['question,expect\n', /no question under/],
    ['question\nDo you have caf\uFFFD?', /UTF-8/],
    [`question\n${'a?\n'.repeat(2_001)}`, /more than 2000/],
  ])('[EX6] refuses what holds no questions: %j', (text, message) => {
    expect(readQuestionFile(text).problems).toEqual([{ line: 1, message: expect.stringMatching(message) }])
  })

  it('[EX6] counts the lines of quoted cells', () => {
    const { problems } = readQuestionFile('question,expect\n"two\nlines?","and\nthree\n"\n,nothing asked')
    expect(problems.map(({ line }) => line)).toEqual([6])
  })

  it.each(['a,b;c\td', '"', '"""', 'x "y', "'", "it's", '--', 'ends with "', '😀 e\u0301', '0'])(
    '[EX5] reads back %j as CSV writes it',
    (text) => {
      const cell = `"${text.replaceAll('"', '""')}"`
      const { questions, problems } = readQuestionFile(`question,expect\n${cell},${cell}\n${cell},`)
      const asked = text.replaceAll(/\s+/g, ' ')
      expect(problems).toEqual([])
      for (const question of questions) expect(testQuestion.parse(question)).toEqual(question)
      expect(questions.map((one) => [one.question, one.expect])).toEqual([
        [asked, text],
        [asked, null],
      ])
    },
  )
})
