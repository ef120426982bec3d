import type { SpokenCalendar } from '@frontdesk/calendar'

/** Patterns of one meaning (see `patterns.ts` for how they are written). */
export type Patterns = readonly string[]

/** How days are said. Slots: day, month, year, weekday, n, unit, date, holiday. */
export type DateData = {
  /** Word by word from today: `{ hoy: 0 }`. */
  /** Phrases with the words of a day that name none: "por la mañana", "guten Morgen". */
  none: string
  near: Readonly<Record<string, number>>
  /** Months from now, by how many: `{ 'este mes': 0 }`; they stand in the slot `thatMonth`. */
  monthWords: Readonly<Record<string, number>>
  dayMonth: Patterns
  /** The day of a month alone. */
  day: Patterns
  /** The same, where a day was asked for. */
  dayAsked: Patterns
  weekday: Patterns
  /** The weekday of this week, which may be today. */
  weekdayThis: Patterns
  /** The next to come, though the one of next week may be meant. */
  weekdayComing: Patterns
  /** The one of next week, though the next to come may be meant. */
  weekdayNext: Patterns
  /** Of next week, and no other. */
  weekdayOfNextWeek: Patterns
  weekdayLast: Patterns
  /** The first such weekday of a month: `{nth}`, `{weekday}`, `{month}`. */
  nthWeekday: Patterns
  in: Patterns
  ago: Patterns
  dayAfter: Patterns
  dayBefore: Patterns
  holiday: Patterns
  /** Every such weekday. */
  every: Patterns
  daysOfMonth: Patterns
  weekdaysOfNextWeek: Patterns
  /** Such a week of a month: `{nth}`, and `{month}` or `{thatMonth}`. */
  weekOfMonth: Patterns
  fromTo: Patterns
  thisWeek: Patterns
  nextWeek: Patterns
  lastWeek: Patterns
  restOfWeek: Patterns
  thisWeekend: Patterns
  nextWeekend: Patterns
  thisMonth: Patterns
  nextMonth: Patterns
  lastMonth: Patterns
  ofMonth: Patterns
  startOfMonth: Patterns
  middleOfMonth: Patterns
  endOfMonth: Patterns
  nextDays: Patterns
}

/** Feasts: their names, with a day of the year (`12-24`) or the days from Easter Sunday (`+1`). */
export type Holidays = readonly (readonly [names: string, when: string])[]

/** How times are said. Slots: hour, minute, hm (7:30), time, n, timeUnit. */
export type TimeData = {
  /** Hours with the minutes behind them. */
  clock: Patterns
  /** Minutes that are still to go until the hour. */
  before: Patterns
  /** Minutes to be added to the hour, by how many: `{ '30': ['{hour} y media'] }`. */
  shifted: Readonly<Record<string, Patterns>>
  /** A time where it stands in a range, or where one was asked for. */
  led: Patterns
  /** A number that is a time only where one was asked for. */
  bare: Patterns
  /** What stands for one minute of the day. */
  named: Readonly<Record<string, number>>
  /** Parts of the day, from one hour to another. */
  parts: readonly (readonly [phrases: string, from: number, to: number])[]
  /** "a.m." and "p.m.", and what else tells halves of the day behind an hour. */
  halves: readonly (readonly [phrases: string, from: number, to: number])[]
  /** With words before it; `{plain}` is an hour without its minutes. */
  fromTo: Patterns
  /** Without any: the first is a time by itself, or one was asked for. */
  fromToBare: Patterns
  from: Patterns
  until: Patterns
  /** From now on: `{n}` of `{timeUnit}`. */
  offset: Patterns
  /** The same in words: `{ 'lo antes posible': 0 }`. */
  offsets: Readonly<Record<string, number>>
}

export type PeopleData = {
  /** How many people: `{n}`, and more of them where groups are named one by one. */
  party: Patterns
  /** Words for a number of people: `{ 'zu zweit': 2 }`. */
  parties: Readonly<Record<string, number>>
  /** Nouns behind a number that count people. */
  persons: string
  nights: Patterns
  quantity: Patterns
  /** A place among what was offered: `{nth}` or `{n}`. */
  choice: Patterns
  last: Patterns
  /** After these a name follows, however it is written. */
  nameLeads: Patterns
  /** After these a name follows when it is written with capitals. */
  weakNameLeads: Patterns
  /** Words that are part of no name. */
  notNames: string
  particles: string
  /** Words for one that are articles as well: "para un corte" counts nobody. */
  articles: string
}

export type AnswerData = {
  /** Words right before a number that make it a date: "am 3.12". */
  dateLeads: string
  /** Wants something that stands changed. */
  changes: string
  yes: string
  no: string
  doubt: string
  /** Courtesies that change nothing. */
  fillers: string
  /** Wants to stop what is in progress. */
  leave: string
  any: string
  otherTimes: string
  complete: string
  changeSomething: string
  /** Nothing that follows these is wanted. */
  ruledOut: string
  /** Words that ask. */
  questions: string
  /** Names of what was read back, for "the name is wrong". */
  slots: Readonly<
    Record<'time' | 'day' | 'name' | 'phone' | 'email' | 'people' | 'service' | 'address' | 'fulfilment', string>
  >
  pickup: string
  delivery: string
}

export type ContactData = {
  at: string
  signs: Readonly<Record<string, string>>
  plus: string
  repeats: Readonly<Record<string, number>>
}

/** What visitors may wish for. */
export const WISHES = [
  'cancel',
  'change',
  'look-up',
  'return',
  'reservation',
  'appointment',
  'stay',
  'viewing',
  'menu-order',
  'product-order',
  'stock',
  'offerings',
] as const
export type WishName = (typeof WISHES)[number]

/** What words do that wish for nothing. */
export const NO_WISHES = ['answer', 'question', 'talk', 'complaint', 'thanks', 'leave', 'message', 'person'] as const
export type NoWish = (typeof NO_WISHES)[number]

/**
 * Words that speak for a wish: a verb that asks for something to be done, and a noun that says of what. `*` stands for
 * any ending.
 */
export type WishData = {
  book: string
  order: string
  cancel: string
  change: string
  lookUp: string
  giveBack: string
  want: string
  nouns: Readonly<
    Record<'reservation' | 'appointment' | 'stay' | 'viewing' | 'menu-order' | 'product-order' | 'record', string>
  >
  stock: string
  offerings: string
  /** Words that tell or ask of something, and wish for nothing. */
  none: string
}

/** What a business is asked of itself, and an assistant of what it does. */
export type AskData = {
  open: string
  closed: string
  hours: string
  now: string
  /** First words of a question that wants a yes or a no. */
  yesOrNo: string
  /** What may stand around the words of opening where nothing else is asked. */
  around: string
  price: string
  duration: string
  who: string
  what: string
  repeat: string
  abilities: string
  code: string
}

/** Words of things and deeds, by the wish that they speak for when others do as well; none is a wish by itself. */
export type WishHints = Readonly<Record<WishName | NoWish | 'record', string>>

/** All that a language is read by. */
export type LanguageData = {
  language: string
  spoken: SpokenCalendar
  /** Nouns have capitals: one behind a number says that it is of that ("am 1. Advent"). */
  hasCapitalNouns: boolean
  /** The words that give an order its shape, in the words of the order reader: `{ sin: 'without' }`. */
  orderWords: Readonly<Record<string, string>>
  /** Words of two parts: the last parts, which may stand behind a weekday ("Donnerstagabend"). */
  tails: string
  units: Readonly<Record<'day' | 'week' | 'month' | 'year', string>>
  timeUnits: Readonly<Record<'minute' | 'hour', string>>
  /** Words for numbers besides the cardinals: `{ 'media docena': 6 }`. */
  amounts: Readonly<Record<string, number>>
  /** What behind a number says that it is no time. */
  counted: string
  dates: DateData
  holidays: Holidays
  times: TimeData
  people: PeopleData
  answers: AnswerData
  contact: ContactData
  wishes: WishData
  hints: WishHints
  asks: AskData
}
