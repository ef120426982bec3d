import type { BusinessContext } from '../../turn/business-context.ts'
import type { FlowKind, Slots } from '../../turn/flow-slots.ts'
import type { AnyFlow, Question } from '../../turn/flow-state.ts'
import { type GrammarContext, readDates, readTimes } from '../grammars/index.ts'
import { type Utterance, wordsOf } from '../words.ts'
import { stem } from './match-option.ts'

export type Span = { start: number; end: number }
/** What a reader made of the words, and which of them it used. */
export type Reading = { slots: Partial<Slots>; spans: Span[] }
/** What a reader looks at: the words that no reader before it used, and what they may be about. */
export type ReaderInput = {
  context: BusinessContext
  utterance: Utterance
  flow: AnyFlow | null
  kind: FlowKind
  asked: Question | null
  /** What readers before it found. */
  read?: Partial<Slots>
  /** The words of the day that was read already, and where they stand. */
  daySaid?: { text: string; start: number; end: number }
}
export type Reader = (input: ReaderInput) => Reading

export const NOTHING: Reading = { slots: {}, spans: [] }

export const blanked = (text: string, spans: readonly Span[]): string =>
  spans.reduce((rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end), text)

/** Where the words of these labels stand in the text. */
export const labelSpans = (text: string, options: readonly { label: string }[]): Span[] => {
  const own = new Set(options.flatMap(({ label }) => wordsOf(label).map(({ word }) => stem(word))))
  return wordsOf(text).filter(({ word }) => own.has(stem(word)))
}

const datedTexts = new WeakMap<BusinessContext, Map<string, boolean>>()

/** Whether any day or time is named; several rules ask it of the same words. */
export function namesTime(context: BusinessContext, text: string): boolean {
  const known = datedTexts.get(context) ?? new Map<string, boolean>()
  datedTexts.set(context, known)
  const grammar = { ...grammarBaseOf(context), expects: [] }
  const says = known.get(text) ?? (readDates(text, grammar).length > 0 || readTimes(text, grammar).length > 0)
  known.set(text, says)
  return says
}

export const grammarBaseOf = (context: BusinessContext): Omit<GrammarContext, 'expects'> => ({
  now: context.turn.now,
  timeZone: context.facts.timeZone,
  dayFirst: context.facts.isDayFirst,
})
