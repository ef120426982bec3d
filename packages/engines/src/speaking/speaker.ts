import type { BusinessFacts, EngineTurn } from '@frontdesk/agent-runtime/ports'
import { localTimeOf } from '@frontdesk/calendar'
import { formatMoney, type Money, minorDigits } from '@frontdesk/schema'
import type { BusinessContext } from '../turn/business-context.ts'
import type { Conjunction, Formats } from './formats.ts'
import { filledIn, type Values } from './message.ts'
import { type Sentences, saidInstead } from './on-the-phone.ts'
import type { Ladder, Sentence } from './sentence.ts'
import { type English, type Everywhere, type Tongue, tongueOf, type WholeLanguage, wholeTongueOf } from './tongues.ts'

/** Every sentence by its key. */
export type SentenceKey = { [Key in keyof English]: English[Key] extends Sentence<string> ? Key : never }[keyof English]
type LadderKey = Exclude<keyof English, SentenceKey>
type ArgsOf<Entry> = Entry extends { readonly args?: infer Args } ? Extract<Args, string> : never
type ValuesOf<Key extends keyof English> = [ArgsOf<English[Key]>] extends [never]
  ? []
  : [values: Readonly<Record<ArgsOf<English[Key]>, string | number>>]

type Says<Keys extends keyof English> = {
  say: <Key extends Keys & SentenceKey>(key: Key, ...values: ValuesOf<Key>) => string
  /** BF4: a question after so many attempts that failed: rephrase, example, options. */
  ask: <Key extends Keys & LadderKey>(key: Key, attempts: number, ...values: ValuesOf<Key>) => string
  list: (words: readonly string[], last?: Conjunction) => string
}

/** What can be said in every language, wherever the agent is. */
export type CommonSpeaker = Says<keyof Everywhere>

/** All that is said in the visitor's language, at this moment, at this place. */
export type Speaker = Says<keyof English> & {
  day: (at: number) => string
  onDay: (at: number) => string
  time: (at: number) => string
  minute: (minute: number) => string
  /** Its name, 1 for Monday. */
  weekday: (weekday: number) => string
  /** "Saturday 28 November at 19:00" */
  when: (at: number) => string
  /** "€12.50", "$1,200": whole amounts from a hundred up go without ".00". */
  money: (amount: Money) => string
}

/** Something that has to be said, whoever says it. */
export type Remark = (speaker: Speaker) => string

/** What a guided flow of the business works with in one turn. */
export type FlowContext = BusinessContext & { speaker: Speaker }

/** What taking a message works with: every agent does that, in every language, with a business behind it or without. */
export type MessageContext = { turn: EngineTurn; desk: null; speaker: CommonSpeaker }

/** What the runner of flows works with. */
export type RunContext = FlowContext | MessageContext

type Entry = string | Sentence<string> | Ladder['steps'] | Ladder<string>
type Spoken = { language: string; table: Readonly<Partial<Record<string, Entry>>>; formats: Formats }

function stepsOf({ table }: Spoken, key: string): Ladder['steps'] {
  const entry = table[key]
  if (entry === undefined) throw new Error(`no sentence has the key ${key}`)
  if (typeof entry === 'string') return [entry, entry, entry, entry]
  if ('text' in entry) return [entry.text, entry.text, entry.text, entry.text]
  return 'steps' in entry ? entry.steps : entry
}

const valuesOf = (values: readonly Values[]): Values => values[0] ?? {}

function saysOf(spoken: Spoken): Says<keyof English> {
  const step = (key: string, attempts: number, values: readonly Values[]): string => {
    const steps = stepsOf(spoken, key)
    return filledIn(steps[Math.min(attempts, 3)] ?? steps[3], spoken.language, valuesOf(values))
  }
  return {
    say: (key, ...values) => step(key, 0, values),
    ask: (key, attempts, ...values) => step(key, attempts, values),
    list: (words, last = 'and') => spoken.formats.list(words, last),
  }
}

/** LG1: who speaks a BCP 47 language by its primary subtag, else English. */
export const speakerIn = (language: string): CommonSpeaker => saysOf(tongueOf(language))

/** Who speaks in a turn: as in its language, with what this agent on this medium says instead. */
export function speakerFor(turn: Pick<EngineTurn, 'agent' | 'medium'>, language = turn.agent.language): CommonSpeaker {
  const tongue = tongueOf(language)
  return saysOf({ ...tongue, table: { ...tongue.table, ...saidInstead(turn, tongue.language) } })
}

/** For sentences of flows that name no time and no amount. */
export const plainSpeaker = (language: WholeLanguage): Says<keyof English> => saysOf(wholeTongueOf(language))

type Moment = {
  language: WholeLanguage
  now: number
  facts: Pick<BusinessFacts, 'timeZone' | 'isDayFirst'>
  /** What is said in place of other sentences. */
  instead?: Sentences
}

/** The speaker of a turn of a business, in a language that has all sentences. */
export function speakerOf({ language, now, facts, instead = {} }: Moment): Speaker {
  const tongue: Tongue<English> = wholeTongueOf(language)
  const { formats } = tongue
  const says = saysOf({ ...tongue, table: { ...tongue.table, ...instead } })
  const minute = (of: number): string => formats.minute(of, facts.isDayFirst)
  const time = (at: number): string => minute(localTimeOf(at, facts.timeZone).minute)
  const day = (at: number): string => formats.day(at, now, facts)
  return {
    ...says,
    day,
    onDay: (at) => formats.onDay(at, now, facts),
    time,
    minute,
    weekday: formats.weekday,
    when: (at) => says.say('when.dayAt', { day: day(at), time: time(at) }),
    money: (amount) => sayMoney(amount, formats.moneyLocale(facts.isDayFirst)),
  }
}

function sayMoney(amount: Money, locale: string): string {
  const text = formatMoney(amount, locale)
  const unit = 10 ** minorDigits(amount.currency)
  return amount.minor >= 100 * unit && amount.minor % unit === 0 ? text.replace(/[.,]0+(?=\D*$)/u, '') : text
}
