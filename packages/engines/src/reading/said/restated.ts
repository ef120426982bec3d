import { anyOf, cardinals, MONTH_FORMS, monthNamed, WEEKDAY_FORMS } from '@frontdesk/calendar'

/* YS10: what was read back and is said once more with the yes ("yes, Friday at 7 please") changes nothing. */

const NUMBERS = cardinals(1, 20)
const COUNT = String.raw`\d{1,2}|${anyOf(NUMBERS)}`
const WEEKDAY = anyOf([...WEEKDAY_FORMS.keys()].filter((form) => form.length > 2))
const MONTH = anyOf([...MONTH_FORMS.keys()].filter((form) => form.length > 2))
const LEAD = String.raw`(?:\b(?:on|at|for|to|from|this|of|it is|it['’]s|that is|that['’]s|coming)\s+)*(?:the\s+)?`

/** What may be said once more, each with how it is told from what was read back. */
const FORMS: readonly {
  form: RegExp
  isIn: (groups: Readonly<Record<string, string>>, readBack: string) => boolean
}[] = [
  {
    form: new RegExp(
      `${LEAD}\\b(?:(?<d1>\\d{1,2})(?:st|nd|rd|th)?(?: of)? (?<m1>${MONTH})|(?<m2>${MONTH}) (?<d2>\\d{1,2})(?:st|nd|rd|th)?)\\b`,
      'iu',
    ),
    isIn: ({ d1, m1 = '', m2 = '', d2 }, readBack) => {
      const dates = datesIn(readBack)
      return dates.size === 1 && dates.has(`${Number(d1 ?? d2)}.${monthNamed(m1 || m2) ?? 0}`)
    },
  },
  {
    form: new RegExp(`${LEAD}\\b(?<weekday>${WEEKDAY})\\b(?:\\s+the\\s+(?<day>\\d{1,2})(?:st|nd|rd|th))?`, 'iu'),
    isIn: ({ weekday = '', day }, readBack) => {
      const named = weekdaysIn(readBack)
      const [date] = datesIn(readBack)
      return named.size === 1 && named.has(weekdayOf(weekday)) && (day === undefined || date?.split('.')[0] === day)
    },
  },
  {
    form: new RegExp(`${LEAD}\\b(?<relative>today|tonight|tomorrow)\\b`, 'iu'),
    isIn: ({ relative = '' }, readBack) => readBack.toLowerCase().includes(relative.toLowerCase()),
  },
  {
    form: new RegExp(`${LEAD}\\b(?<half>half past|quarter past|quarter to) (?<hour>${COUNT})\\b`, 'iu'),
    isIn: ({ half = '', hour = '' }, readBack) =>
      isOnlyClock(numberOf(hour) * 60 + (PARTS[half.toLowerCase()] ?? 0), readBack),
  },
  {
    form: new RegExp(
      `${LEAD}\\b(?<h>\\d{1,2})(?:[:.](?<m>\\d{2}))?\\s?(?:am|pm)\\b|${LEAD}\\b(?<h2>\\d{1,2})[:.](?<m2>\\d{2})\\b|\\bat (?<h3>${COUNT})(?: o['’]?clock)?(?![\\d:.])\\b`,
      'iu',
    ),
    isIn: ({ h, m, h2, m2, h3 }, readBack) =>
      isOnlyClock(numberOf(h ?? h2 ?? h3 ?? '') * 60 + Number(m ?? m2 ?? 0), readBack),
  },
  {
    form: new RegExp(`\\b(?:for (?:the )?)?(?<nights>${COUNT}) nights?\\b`, 'iu'),
    isIn: ({ nights = '' }, readBack) => new RegExp(`\\b${numberOf(nights)} nights?\\b`, 'iu').test(readBack),
  },
  {
    form: new RegExp(
      `\\b(?:for )?(?:the )?(?<people>${COUNT}) (?:people|persons|guests|adults|of us)\\b|\\b(?:an? )?(?:table )?for (?<table>${COUNT})\\b(?! (?:nights?|minutes|hours))`,
      'iu',
    ),
    isIn: ({ people, table }, readBack) =>
      new RegExp(`\\bfor ${numberOf(people ?? table ?? '')}\\b`, 'iu').test(readBack),
  },
]
const PARTS: Readonly<Record<string, number>> = { 'half past': 30, 'quarter past': 15, 'quarter to': -15 }
const HALF_DAY = 720

const numberOf = (written: string): number =>
  /^\d+$/u.test(written) ? Number(written) : NUMBERS.indexOf(written.toLowerCase()) + 1
const weekdayOf = (written: string): number => WEEKDAY_FORMS.get(written.toLowerCase()) ?? 0
const weekdaysIn = (readBack: string): ReadonlySet<number> =>
  new Set([...readBack.matchAll(new RegExp(`\\b(?:${WEEKDAY})\\b`, 'giu'))].map(([name]) => weekdayOf(name)))
const datesIn = (readBack: string): ReadonlySet<string> =>
  new Set(
    [...readBack.matchAll(new RegExp(`\\b(\\d{1,2}) (${MONTH})\\b`, 'giu'))].map(
      ([, day = '', month = '']) => `${Number(day)}.${monthNamed(month) ?? 0}`,
    ),
  )

/** Of two times that were read back, one said once more may be a choice. */
function isOnlyClock(minute: number, readBack: string): boolean {
  const clocks = new Set(
    [...readBack.matchAll(/\b(\d{1,2}):(\d{2})(?!\d)/gu)].map(([, h, m]) => (Number(h) * 60 + Number(m)) % HALF_DAY),
  )
  return clocks.size === 1 && clocks.has(((minute % HALF_DAY) + HALF_DAY) % HALF_DAY)
}

const MOST = 6

/** The message with "that" in place of what it says once more; as it was where it says nothing so, or anything else. */
export function withoutRestated(text: string, lastSaid: string): string {
  const readBack = lastSaid.trim().split('\n').slice(-2).join('\n')
  let rest = text
  for (let round = 0; round < MOST; round += 1) {
    const found = FORMS.flatMap(({ form, isIn }) => {
      const match = form.exec(rest)
      return match ? [{ said: match[0], isIn: isIn(match.groups ?? {}, readBack) }] : []
    })
    if (found.some(({ isIn }) => !isIn)) return text
    const [first] = found
    if (first === undefined) return rest
    rest = rest.replace(first.said, ' that ')
  }
  return text
}
