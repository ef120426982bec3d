import type { BusinessFacts } from '@frontdesk/agent-runtime/ports'
import { localTimeOf } from '@frontdesk/calendar'
import { formatMoney, type Money, minorDigits } from '@frontdesk/schema'
import type { BusinessContext } from '../turn/business-context.ts'
import { en } from './en/index.ts'
import { type Conjunction, english, type Formats } from './formats.ts'
import { filledIn, type Values } from './message.ts'
import type { Ladder, Sentence, Translated } from './sentence.ts'

type English = typeof en
/** Every sentence of the guided flows by its key. */
export type SentenceKey = { [Key in keyof English]: English[Key] extends Sentence<string> ? Key : never }[keyof English]
type LadderKey = Exclude<keyof English, SentenceKey>
type ArgsOf<Entry> = Entry extends { readonly args?: infer Args } ? Extract<Args, string> : never
type ValuesOf<Key extends keyof English> = [ArgsOf<English[Key]>] extends [never]
  ? []
  : [values: Readonly<Record<ArgsOf<English[Key]>, string | number>>]

/** What is said in the visitor's language, at this moment, at this place. */
export type Speaker = {
  say: <Key extends SentenceKey>(key: Key, ...values: ValuesOf<Key>) => string
  /** BF4: a question after so many attempts that failed: rephrase, example, options. */
  ask: <Key extends LadderKey>(key: Key, attempts: number, ...values: ValuesOf<Key>) => string
  list: (words: readonly string[], last?: Conjunction) => string
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

/** What a guided flow works with in one turn. */
export type FlowContext = BusinessContext & { speaker: Speaker }

type Tongue = { language: string; table: English | Translated<English>; formats: Formats }
const ENGLISH: Tongue = { language: 'en', table: en, formats: english }

const textOf = (entry: string | Sentence<string>): string => (typeof entry === 'string' ? entry : entry.text)
const stepsOf = (entry: Ladder['steps'] | Ladder<string>): Ladder['steps'] => ('steps' in entry ? entry.steps : entry)

/** The speaker of a turn. */
export function speakerOf({
  now,
  facts,
}: {
  now: number
  facts: Pick<BusinessFacts, 'timeZone' | 'isDayFirst'>
}): Speaker {
  const { language, table, formats } = ENGLISH
  const minute = (of: number): string => formats.minute(of, facts.isDayFirst)
  const time = (at: number): string => minute(localTimeOf(at, facts.timeZone).minute)
  const day = (at: number): string => formats.day(at, now, facts)
  const say: Speaker['say'] = (key, ...values) => filledIn(textOf(table[key]), language, valuesOf(values))
  return {
    say,
    ask: (key, attempts, ...values) => {
      const steps = stepsOf(table[key])
      return filledIn(steps[Math.min(attempts, 3)] ?? steps[3], language, valuesOf(values))
    },
    list: (words, last = 'and') => formats.list(words, last),
    day,
    onDay: (at) => formats.onDay(at, now, facts),
    time,
    minute,
    weekday: formats.weekday,
    when: (at) => say('when.dayAt', { day: day(at), time: time(at) }),
    money: (amount) => sayMoney(amount, formats.moneyLocale(facts.isDayFirst)),
  }
}

/** For sentences that name no time and no amount. */
export const plainSpeaker: Pick<Speaker, 'say'> = speakerOf({ now: 0, facts: { timeZone: 'UTC', isDayFirst: true } })

const valuesOf = (values: readonly Values[]): Values => values[0] ?? {}

function sayMoney(amount: Money, locale: string): string {
  const text = formatMoney(amount, locale)
  const unit = 10 ** minorDigits(amount.currency)
  return amount.minor >= 100 * unit && amount.minor % unit === 0 ? text.replace(/[.,]0+(?=\D*$)/u, '') : text
}
