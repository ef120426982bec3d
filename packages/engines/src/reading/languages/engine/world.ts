import { type Day, localMoment } from '@frontdesk/calendar'
import { asks, type GrammarContext, type Match } from '../../grammars/found.ts'
import type { Token } from '../../grammars/tokens.ts'
import type { LanguageData } from './language-data.ts'
import { type Lexicon, lexiconOf, namedAt, numberAt, ordinalAt, phrasesOf } from './lexicon.ts'
import type { SlotReader } from './patterns.ts'
import { piecesOf } from './pieces.ts'

/** A language as its readers use it: its data, and tables made of them once. */
export type Language = { data: LanguageData; lexicon: Lexicon; partOf: (word: string) => readonly string[] }

export function languageOf(data: LanguageData): Language {
  const lexicon = lexiconOf(data)
  return { data, lexicon, partOf: parting(data, lexicon) }
}

/** "Donnerstagabend" is a Thursday and an evening. */
function parting({ tails }: LanguageData, { weekdays }: Lexicon): Language['partOf'] {
  const heads = [...weekdays.keys()].filter((form) => form.length > 3)
  const compounds = new Map(
    phrasesOf(tails).flatMap((tail) =>
      heads.map((head): [string, readonly string[]] => [`${head}${tail}`, [head, tail]]),
    ),
  )
  return (word) => compounds.get(word) ?? [word]
}

/** What the rules look at in one text. */
export type World = {
  language: Language
  text: string
  pieces: readonly Token[]
  context: GrammarContext
  today: Day
  isDateAsked: boolean
  isTimeAsked: boolean
  /** What was found at a place: each rule is asked for it several times. */
  known: Map<string, Match<number> | null>
}

export function worldOf(language: Language, text: string, context: GrammarContext): World {
  return {
    language,
    text,
    pieces: piecesOf(text, language.partOf),
    context,
    today: localMoment(context.now, context.timeZone).day,
    isDateAsked: asks(context, 'date'),
    isTimeAsked: asks(context, 'time'),
    known: new Map(),
  }
}

/** Slots that mean the same in every rule; a rule adds its own. */
export function slotsOf(world: World, own: SlotReader): SlotReader {
  const { pieces, language, known } = world
  const { lexicon } = language
  const readAnew: SlotReader = (name, at) => {
    if (name === 'n') return numberAt(lexicon, pieces, at)
    if (name === 'nth') return ordinalAt(lexicon, pieces, at)
    if (name === 'month') return namedAt(lexicon.months, pieces, at)
    if (name === 'weekday') return namedAt(lexicon.weekdays, pieces, at)
    return own(name, at)
  }
  return (name, at) => {
    const key = `${name}${at}`
    const found = known.get(key)
    if (found !== undefined) return found
    const read = readAnew(name, at)
    known.set(key, read)
    return read
  }
}
