import { civilOf, type Day, dayOf, easterOf, nthWeekday, type Weekday } from '@frontdesk/calendar'
import type { Match } from '../found.ts'
import { firstWordsOf, phraseAt, setOf, skip, wordAt } from '../tokens.ts'
import type { DateWorld, NamedDay } from './date-words.ts'

type Rule = (year: number) => Day

const on =
  (month: number, dayOfMonth: number): Rule =>
  (year) =>
    dayOf({ year, month, dayOfMonth }) ?? 0
const nth =
  (count: number, weekday: Weekday, month: number): Rule =>
  (year) =>
    nthWeekday(count, weekday, on(month, 1)(year))
const easter =
  (days: number): Rule =>
  (year) =>
    easterOf(year) + days
const thanksgiving = nth(4, 4, 11)

/** A day that countries keep on different dates: the first of the pair where the day is written first. */
type Holiday = { rule: Rule; elsewhere?: Rule }

const LIST: readonly (readonly [names: string, rule: Rule, elsewhere?: Rule])[] = [
  ['new years eve|new year eve|nye|silvester|hogmanay', on(12, 31)],
  ['new years day|new year day|new years|new year', on(1, 1)],
  ['epiphany|three kings day', on(1, 6)],
  ['martin luther king day|mlk day', nth(3, 1, 1)],
  ['burns night', on(1, 25)],
  ['australia day', on(1, 26)],
  ['groundhog day', on(2, 2)],
  ['valentines day|valentine day|valentines|valentine|st valentines day|saint valentines day', on(2, 14)],
  ['presidents day', nth(3, 1, 2)],
  ['st davids day', on(3, 1)],
  ['womens day|international womens day', on(3, 8)],
  ['st patricks day|saint patricks day|st paddys day|paddys day|st patricks', on(3, 17)],
  ['april fools day|april fools|april fool', on(4, 1)],
  ['pancake day|shrove tuesday|mardi gras|fat tuesday', easter(-47)],
  ['ash wednesday', easter(-46)],
  ['palm sunday', easter(-7)],
  ['maundy thursday|holy thursday', easter(-3)],
  ['good friday', easter(-2)],
  ['holy saturday|easter saturday', easter(-1)],
  ['easter sunday|easter day|easter', easter(0)],
  ['easter monday', easter(1)],
  ['ascension day', easter(39)],
  ['whit sunday|pentecost|whitsun', easter(49)],
  ['whit monday|pentecost monday', easter(50)],
  ['corpus christi', easter(60)],
  ['earth day', on(4, 22)],
  ['st georges day', on(4, 23)],
  ['anzac day', on(4, 25)],
  ['kings day', on(4, 27)],
  ['may day', on(5, 1)],
  ['cinco de mayo', on(5, 5)],
  ['early may bank holiday', nth(1, 1, 5)],
  ['mothers day|mother day|mothering sunday', easter(-21), nth(2, 7, 5)],
  ['spring bank holiday|late may bank holiday', nth(-1, 1, 5)],
  ['memorial day', nth(-1, 1, 5)],
  ['fathers day|father day', nth(3, 7, 6)],
  ['juneteenth', on(6, 19)],
  ['canada day', on(7, 1)],
  ['independence day', on(7, 4)],
  ['bastille day', on(7, 14)],
  ['august bank holiday|summer bank holiday', nth(-1, 1, 8)],
  ['labor day|labour day', on(5, 1), nth(1, 1, 9)],
  ['columbus day|indigenous peoples day', nth(2, 1, 10)],
  ['halloween|hallows eve|all hallows eve', on(10, 31)],
  ['all saints day', on(11, 1)],
  ['bonfire night|guy fawkes night|guy fawkes', on(11, 5)],
  ['veterans day|armistice day|remembrance day', on(11, 11)],
  ['remembrance sunday', nth(2, 7, 11)],
  ['thanksgiving day|thanksgiving', thanksgiving],
  ['black friday', (year) => thanksgiving(year) + 1],
  ['cyber monday', (year) => thanksgiving(year) + 4],
  ['st andrews day', on(11, 30)],
  ['st nicholas day', on(12, 6)],
  ['christmas eve', on(12, 24)],
  ['christmas day|christmas', on(12, 25)],
  ['boxing day|st stephens day', on(12, 26)],
]

const holidays: ReadonlyMap<string, Holiday> = new Map(
  LIST.flatMap(([names, rule, elsewhere]) =>
    names.split('|').map((name): [string, Holiday] => [name, elsewhere ? { rule, elsewhere } : { rule }]),
  ),
)
/** Words with which the name of a holiday begins. */
export const HOLIDAY_WORDS: ReadonlySet<string> = firstWordsOf(holidays)

const BEFORE_YEAR = setOf(', of in')
/** "Christmas party", "Easter menu", "merry Christmas" name no day. */
const NO_DAY_AFTER = setOf(
  'party parties menu menus card cards tree gift gifts present presents dinner special specials hamper hampers egg eggs decorations lights sale deal deals offer offers cake pudding costume costumes market markets opening hours time season holidays wishes resolution resolutions bunny',
)
const WISHES = setOf('merry happy')

/** A public holiday or feast by its name: the next one that comes, or the one of the year said. */
export function holidayAt({ tokens, today, dayFirst }: DateWorld, at: number): Match<NamedDay> | null {
  const name = phraseAt(tokens, at, holidays)
  if (!name || WISHES.has(wordAt(tokens, at - 1)) || NO_DAY_AFTER.has(wordAt(tokens, name.next))) return null
  const { rule, elsewhere } = name.value
  const resolve = yearResolver(tokens, name.next, today)
  const day = resolve.dayOf(rule)
  if (elsewhere === undefined) return { value: { day }, next: resolve.next }
  const other = resolve.dayOf(elsewhere)
  return { value: dayFirst ? { day, otherDay: other } : { day: other, otherDay: day }, next: resolve.next }
}

function yearResolver(
  tokens: DateWorld['tokens'],
  at: number,
  today: Day,
): { dayOf: (rule: Rule) => Day; next: number } {
  const yearFrom = skip(tokens, at, BEFORE_YEAR)
  const written = wordAt(tokens, yearFrom)
  if (/^(?:19|20)\d\d$/.test(written)) return { dayOf: (rule) => rule(Number(written)), next: yearFrom + 1 }
  const { year } = civilOf(today)
  return { dayOf: (rule) => (rule(year) >= today ? rule(year) : rule(year + 1)), next: at }
}
