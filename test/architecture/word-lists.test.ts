import { expect, it } from 'vitest'
import { read, sources } from './repository-files.ts'
import { listedWords } from './word-lists.ts'

/** Where such a list stands besides the calendar, and why. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'packages/schema/src/enumerations.ts': 'values of the API',
  'apps/console/src/shared/state/opening-rows.ts': 'values of the API; a page loads no calendar',
  'packages/voice/src/recognition/language/phrases/values.ts': 'quarters and tens of minutes as samples of speech',
  'packages/knowledge/src/retrieval/sentences.ts': 'abbreviations among others that end with a dot',
}
const isProgram = (file: string): boolean => !/\/(?:bench|fixtures|demo|demo-site|training)\/|testing\.ts$/.test(file)

it('[NW1] [NW2] names of days and months and number words are listed in packages/calendar alone', () => {
  const found = sources
    .filter((file) => isProgram(file) && !file.startsWith('packages/calendar/') && ELSEWHERE[file] === undefined)
    .flatMap((file) => listedWords(read(file)).map((kind) => `${file} lists ${kind}`))
  expect(found).toEqual([])
})

it.each([
  ["const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri']", ['weekdays']],
  ['const DAY = /(?:mon|tues|wednes|thurs|fri|satur|sun)day/', ['weekdays']],
  ["const MONTHS = 'january february march april june'.split(' ')", ['months']],
  ['const HOUR = `(one|two|three|four|five)`', ['numbers']],
  ["const NTH = 'first second third fourth fifth'", ['ordinals']],
  ["const SOME = ['one', 'two', 'three', 'four']", []],
  ['/* one two three four five six */ const none = 0', []],
])('[NW1] [NW2] a list is told from a few words: %s', (program, kinds) => {
  expect(listedWords(program)).toEqual(kinds)
})
