import type { RoomExtra } from '@frontdesk/schema'
import { stem } from '../said/match-option.ts'
import type { ReaderInput, Span } from '../said/reading.ts'
import { wordsOf } from '../words.ts'
import { alsoCalled, callsOf, inWords, isStayThing, modifiersOf } from './extra-words.ts'

/** Where extras are named: by which word, which that may mean, and whether each guest has one of them. */
export type Named = Span & { said: string; names: string[]; isEach: boolean; isPart: boolean }
type Said = Span & { word: string; stem: string }
type Met = { extra: RoomExtra; length: number; start: number; isPart: boolean }

/** Where extras of any room are named, or things that people bring. */
export function namedIn({ context, utterance }: ReaderInput): Named[] {
  const offered = (context.facts.rooms ?? []).flatMap(({ extras = [] }) => extras).filter(({ ages }) => ages === null)
  const words = wordsOf(utterance.text.replace(/-/gu, ' ')).map((one) => ({ ...one, stem: stem(inWords(one.word)) }))
  const named = words.flatMap(({ word, start, end }, at): Named[] => {
    const met = meant(offered.flatMap((extra) => metAt(extra, words, at)))
    const last = words[at + Math.max(1, ...met.map(({ length }) => length)) - 1]
    if (met.length === 0 && !isStayThing(word)) return []
    const isEach = met.length > 0 && met.every(({ extra: { per } }) => per === 'guest' || per === 'guest-night')
    const names = [...new Set(met.map(({ extra: { name } }) => name))]
    const from = words[Math.min(at, ...met.map((one) => one.start))]?.start ?? start
    const isPart = met.length > 0 && met.every((one) => one.isPart)
    return [{ said: word, names, start: from, end: last?.end ?? end, isEach, isPart }]
  })
  return narrowed(named.filter((one) => !named.some((other) => isWithin(one, other))))
}

const isWithin = (one: Named, other: Named): boolean =>
  one.start >= other.start && one.end <= other.end && one.end - one.start < other.end - other.start

/** SW12: "dinner, two courses" names one dinner. */
function narrowed(named: readonly Named[]): Named[] {
  const wide = named.filter(({ isPart }) => !isPart)
  return named.flatMap((one) => {
    const narrow = named.find((other) => isWider(one, other))
    const isTold = one.isPart && wide.some((other) => isWider(other, one))
    if (isTold || (narrow && !narrow.isPart)) return []
    return [narrow ? { ...one, names: narrow.names } : one]
  })
}

const isWider = (one: Named, other: Named): boolean =>
  other.names.length > 0 &&
  other.names.length < one.names.length &&
  other.names.every((name) => one.names.includes(name))

/** An extra that is called by the words from here on, with what else of its name stands right before them. */
function metAt(extra: RoomExtra, words: readonly Said[], at: number): Met[] {
  const call = callsOf(extra).find((one) => isCalled(words, at, one))
  const modifiers = modifiersOf(extra)
  if (call === undefined) {
    // "Two courses" is said of the two-course dinner, and of none beside it.
    const isModifier = modifiers.length > 1 && isCalled(words, at, modifiers)
    return isModifier ? [{ extra, length: modifiers.length, start: at, isPart: true }] : []
  }
  const before = modifiers.length > 0 && isCalled(words, at - modifiers.length, modifiers)
  return [{ extra, length: call.length, start: before ? at - modifiers.length : at, isPart: false }]
}

const isCalled = (words: readonly Said[], at: number, call: readonly string[]): boolean =>
  at >= 0 &&
  call.every((one, index) => {
    const said = words[at + index]
    return said !== undefined && (said.stem === one || alsoCalled(said.word).has(one))
  })

/** SW12: of several that a word may mean those whose name is said more fully. */
function meant(met: readonly Met[]): readonly Met[] {
  const first = Math.min(...met.map(({ start }) => start))
  return met.filter(({ start }) => start === first)
}
