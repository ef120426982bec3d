import type { Match } from './found.ts'
import { type NameWords, nameWordsAt } from './name-words.ts'
import { type Token, wordAt } from './tokens.ts'

const MOST_LETTERS = 24
const SIGNS = new Set(['-', ',', '.', 'space'])

/** Letters said one by one: "S-M-I-T-H", "s m i t h", "double l". Three at least. */
function lettersAt(tokens: readonly Token[], at: number): Match<string> | null {
  let letters = ''
  let next = at
  let end = at
  while (letters.length < MOST_LETTERS) {
    const isDouble = wordAt(tokens, next) === 'double'
    const token = tokens[isDouble ? next + 1 : next]
    if (token?.kind !== 'word' || Array.from(token.raw).length !== 1) break
    letters += isDouble ? token.raw + token.raw : token.raw
    next += isDouble ? 2 : 1
    end = next
    if (SIGNS.has(wordAt(tokens, next))) next++
  }
  return letters.length >= 3 ? { value: letters, next: end } : null
}

const asName = (letters: string): string => letters.charAt(0).toUpperCase() + letters.slice(1).toLowerCase()

/** A name that is spelled, after being said or by itself: "Smith, S-M-I-T-H" is "Smith" as spelled. */
export function spelledNameAt(tokens: readonly Token[], at: number): Match<NameWords> | null {
  const alone = lettersAt(tokens, at)
  if (alone) return { value: { words: [at], full: asName(alone.value), surnameFrom: at }, next: alone.next }
  const said = nameWordsAt(tokens, at, { needsCapital: false, most: 4 })
  if (!said) return null
  let from = said.next
  while ([',', '.', '-', 'thats', 'spelled', 'spelt', 'that', 'is', 'spelling'].includes(wordAt(tokens, from))) from++
  const letters = lettersAt(tokens, from)
  const lastWord = said.value.words.at(-1) ?? at
  if (!letters || from === said.next || !sameStart(wordAt(tokens, lastWord), letters.value)) return null
  const before = said.value.words.length > 1 ? `${said.value.full.slice(0, said.value.full.lastIndexOf(' '))} ` : ''
  return { value: { ...said.value, full: before + asName(letters.value) }, next: letters.next }
}

/** What is spelled is the word just said, or it would be a second name. */
const sameStart = (word: string, letters: string): boolean => word.charAt(0) === letters.charAt(0).toLowerCase()
