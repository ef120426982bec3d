import type { BusinessContext } from '../../../turn/business-context.ts'
import { type BusinessState, currentFlow } from '../../../turn/flow-state.ts'
import { sentenceEnds } from '../../said/clauses.ts'
import type { Heard } from '../../said/hear.ts'
import { cleanText, wordsOf } from '../../words.ts'
import { asksIn } from '../engine/read-answers.ts'
import type { Language } from '../engine/world.ts'
import { readWishByModel } from '../wishes/read-wish-model.ts'
import { slotsIn } from './slots-in.ts'
import { isExplained } from './vocabulary.ts'

const MOST_CLAUSES = 8

/**
 * TG20: a question that stands beside an answer in a flow is told apart, by the ends of sentences, question marks and
 * the words that begin one. Null where there is none, or nothing else.
 */
export function hearIn(language: Language, context: BusinessContext, state: BusinessState): Heard | null {
  const flow = currentFlow(state)
  const { text } = context.turn.input
  if (flow === null || text === undefined) return null
  const clauses = clausesIn(language, cleanText(text))
  const asks = clauses.map((clause) => asksBeside(language, clause) && !fills(clause))
  if (!asks.includes(true) || !asks.includes(false)) return null
  return {
    main: clauses.filter((_, at) => asks[at] === false).join(' '),
    questions: clauses.filter((_, at) => asks[at] === true),
    notes: [],
    refusal: null,
  }

  /** Whether a clause says nothing but what the flow can use. */
  function fills(clause: string): boolean {
    const utterance = { text: clause, words: wordsOf(clause), isQuestion: true }
    const { slots, spans } = slotsIn({ language, context, utterance, flow, kind: flow?.kind ?? null })
    // No name is asked.
    return Object.keys(slots).some((slot) => slot !== 'name') && isExplained(language, clause, spans)
  }
}

const READS_AS_QUESTION = 0.5

/** "Geht das?" asks of what is being said; a wish that is put as a question is one all the same. */
function asksBeside(language: Language, clause: string): boolean {
  if (!asksIn(language, clause) || isExplained(language, clause, [])) return false
  const read = readWishByModel(language, clause)
  return read === null || read.does === 'question' || read.chance < READS_AS_QUESTION
}

/** Cut at the ends of sentences, before "¿", and at commas before what asks. */
function clausesIn(language: Language, text: string): readonly string[] {
  const ends = sentenceEnds(text).filter((at) => !/\d\.$/u.test(text.slice(0, at)))
  const marks = [...text.matchAll(/\s¿/gu)].map(({ index }) => index)
  const commas = [...text.matchAll(/,\s/gu)].flatMap(({ index }) =>
    asksIn(language, sentenceFrom(text, index + 1)) ? [index + 1] : [],
  )
  const cuts = [...new Set([0, ...ends, ...marks, ...commas, text.length])].toSorted((a, b) => a - b)
  return cuts
    .slice(1)
    .map((end, at) => text.slice(cuts[at], end).trim())
    .filter((clause) => wordsOf(clause).length > 0)
    .slice(0, MOST_CLAUSES)
}

/** Up to its end, without the mark: behind a comma only words that begin a question tell of one. */
const sentenceFrom = (text: string, from: number): string => /^[^?!\n]*/u.exec(text.slice(from))?.[0] ?? ''
