import { describe, expect, it } from 'vitest'
import { read, sources } from './repository-files.ts'
import { spokenSentences } from './spoken-sentences.ts'

const ROOMS = /^packages\/engines\/src\/(?:dialogue|answering|turn)\//u
const isSample = (file: string): boolean => /\/(?:testing|sample-house)\.ts$/u.test(file)

/** Not said: what lines of training call the things that are being done. */
const NAMES_OF_DOINGS = 'packages/engines/src/turn/act.ts'

describe('what the engines say', () => {
  it('stands in speaking/ alone', () => {
    const files = sources.filter((file) => ROOMS.test(file) && !isSample(file) && file !== NAMES_OF_DOINGS)
    expect(files.length).toBeGreaterThan(30)
    expect(files.flatMap((file) => spokenSentences(read(file)).map((text) => `${file}: ${text}`))).toEqual([])
  })

  it.each([
    ["const text = 'Shall I book it?'", ['Shall I book it?']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a program that is read
    ['const text = `It is ${name}, among others.`', ['It is ', ', among others.']],
    ["say('service.which', { example })", []],
    ["throw new Error('two currencies in one list')", []],
    ["const WORDS = 'a few words'.split(' ')", []],
    ['const ASKS = /how much is it/iu', []],
    ["type Kind = 'no such thing'", []],
  ])('is told from what nobody hears: %s', (program, said) => {
    expect(spokenSentences(program)).toEqual(said)
  })
})
