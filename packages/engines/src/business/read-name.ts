import { readPersonName } from '../understanding/grammars/index.ts'
import { foldWord, wordsOf } from '../understanding/words.ts'
import { contextOf } from './asked-slots.ts'
import { groundsOf, type Job, NOTHING, type Reader, type Reading } from './reading.ts'

/** The visitor's own name. */
export const readName: Reader = (job) => {
  const found = readPersonName(job.utterance.text, contextOf(job))
  return found ? { slots: { name: withoutFalseStart(found.value.full) }, spans: [found] } : nameBeforeNumber(job)
}

/** "Anna, Anna Berg" is said in two breaths. */
const withoutFalseStart = (name: string): string => name.replace(/^(\p{L}+)[\s,]+(?=\1\s\p{L})/iu, '')

/** "Bob, 555" before a name was asked for: the name is kept, and what stands behind it is no time. */
function nameBeforeNumber(job: Job): Reading {
  const { text } = job.utterance
  const [all, said] = /^\s*(\p{L}[\p{L}'’. -]{1,40}?)(?:,\s*\+?\d[\d\s()/-]+|\s+\d{3})$/u.exec(text) ?? []
  const found = all && said ? readPersonName(said, { ...groundsOf(job.scene), expects: ['name'] }) : null
  return found ? { slots: { name: found.value.full }, spans: [{ start: 0, end: text.length }] } : NOTHING
}

const NAME = "(\\p{L}[\\p{L}'’-]*(?: \\p{L}[\\p{L}'’-]*){0,2})"
const IT_IS = "(?:but |it['’]?s |it is |that['’]?s |rather )?"
/** "Not Anna, Hanna", "Hanna, not Anna". */
const NOT_THIS_BUT = new RegExp(`\\bnot ${NAME}(?:\\s*[,;.–-]\\s*| but ) *${IT_IS}${NAME}[\\s.!]*$`, 'iu')
const THIS_NOT_THAT = new RegExp(`^(?:(?:no|sorry|wait|oh|actually)[, ]+)*${IT_IS}${NAME},? not ${NAME}[\\s.!]*$`, 'iu')

/** RN1: what replaces a part of the name that is known replaces that part alone. */
export const readCorrectedName: Reader = ({ flow, utterance: { text } }) => {
  const known = flow?.slots.name
  if (known === undefined) return NOTHING
  const [, wrong, right] = NOT_THIS_BUT.exec(text) ?? []
  const [, rightFirst, wrongLast] = THIS_NOT_THAT.exec(text) ?? []
  const name = mended(known, wrong ?? wrongLast ?? '', right ?? rightFirst ?? '')
  return name === null ? NOTHING : { slots: { name }, spans: [{ start: 0, end: text.length }] }
}

const foldedWords = (text: string): string[] => wordsOf(text).map(({ word }) => foldWord(word))

function mended(known: string, wrong: string, right: string): string | null {
  const parts = known.split(' ')
  const replaced = foldedWords(wrong)
  const at = parts.findIndex((part) => foldWord(part) === replaced[0])
  const isKnown = at >= 0 && replaced.every((word, index) => foldWord(parts[at + index] ?? '') === word)
  if (!isKnown || right === '' || foldedWords(right).join() === replaced.join()) return null
  const isWhole = right.includes(' ') && replaced.length < parts.length
  return isWhole ? right : [...parts.slice(0, at), right, ...parts.slice(at + replaced.length)].join(' ')
}
