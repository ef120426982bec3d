/** What kind of thing a question wants to hear. */
export type AnswerType =
  | 'price'
  | 'clock'
  | 'time'
  | 'duration'
  | 'count'
  | 'place'
  | 'phone'
  | 'email'
  | 'name'
  | 'age'

const QUESTIONS: readonly (readonly [AnswerType, RegExp])[] = [
  [
    'name',
    /\bnames? of (?!a\b)|\bwhat is (his|her|their) name\b|\bwho (is|are|'s) (the|your)\b|\bwho (owns|runs|founded|started)\b/,
  ],
  ['age', /\bhow old\b/],
  ['duration', /\bhow (long|far ahead|soon|often|quickly|fast)\b|\bhow many (minutes|hours|days|weeks|months|years)\b/],
  ['duration', /\bturnaround\b|\bhow much (time|notice)\b/],
  ['price', /\bhow much\b(?! (time|notice|space|room))|\bprices?\b|\bcosts?\b|\bfees?\b|\bexpensive\b|\bcheap(est)?\b/],
  ['price', /\brates\b|\bset me back\b|\bpay for\b|\bcharge for\b|\bextra charge\b|\bdamage for\b/],
  [
    'clock',
    /\bwhat time\b|\bhow (late|early)\b|\bwhat hours\b|\b(opening|business) hours\b|\bwhen (do|are|does|is) \w+ (open|close|shut)\b/,
  ],
  ['time', /\bwhen\b|\bwhat (day|date|year)\b|\bwhich days?\b|\bopen\b|\bclosed?\b|\bshut\b/],
  ['count', /\bhow many\b|\bcapacity\b|\bhow (big|large|heavy|tall|high|far|wide)\b|\bwhat size\b/],
  ['count', /\bmaximum\b|\bminimum\b|\bpercent(age)?\b|\bwhat share\b/],
  ['phone', /\bphone\b|\btelephone\b|\bnumber (to|i can|for you)\b|\bring you\b|\bcall you\b/],
  ['email', /\be-?mail\b/],
  ['place', /\bwhere\b|\baddress\b|\bdirections?\b|\bwhereabouts\b/],
]

const CLOCK = String.raw`\b\d{1,2}([:.]\d\d)?\s?([ap]\.?m\b)|\b\d{1,2}[:.]\d\d\b|\bnoon\b|\bmidnight\b`
const CALENDAR = String.raw`\b(mon|tues|wednes|thurs|fri|satur|sun)days?\b|\bdaily\b|\bclosed\b|\b24 hours\b|\bevery day\b|\b(19|20)\d\d\b|\b(january|february|march|april|may|june|july|august|september|october|november|december)\b`
const NUMBER = String.raw`\d+|\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred|half)\b`

const ANSWERS: Readonly<Record<AnswerType, RegExp>> = {
  price:
    /[$€£¥]\s?\d|\d\s?(€|£|dollars?|euros?|pounds?|cents?|usd|eur|gbp|chf|kr\b|zł|percent\b|%)|\bfree\b|\bno (extra )?(charge|fee)|\bincluded\b|\bcomplimentary\b|\bnothing\b/i,
  clock: new RegExp(`${CLOCK}|\\bclosed\\b|\\b24 hours\\b`, 'i'),
  time: new RegExp(`${CLOCK}|${CALENDAR}`, 'i'),
  duration: new RegExp(
    `(${NUMBER})[\\s-]*(\\w+\\s)?(minutes?|mins?|hours?|h\\b|days?|nights?|weeks?|months?|years?|business|working)|same[- ]day|next[- ]day|overnight|24\\/7`,
    'i',
  ),
  count: new RegExp(NUMBER, 'i'),
  place:
    /\b\d+[a-z]? [A-Z]\w+|\b(street|road|lane|avenue|square|floor|behind|opposite|beside|next to|corner|near|upstairs|downstairs|outside|inside|at the|in the|on the)\b/i,
  age: /\b\d+\s?(?:weeks?|months?|years?)\b|\b(?:1[6-9]|20)\d\d\b|\bage[ds]?\b|\bcentur(?:y|ies)\b/i,
  phone: /\+?\d[\d\s().-]{6,}\d/,
  email: /\S@\S/,
  name: /(?:(?<!\b(?:of|in|at|to|from|near|on|the|for)) |^|\bDr\.? )(?!(?:The|A|An|We|Our|In|On|At|If|For|All|No)\b)[A-Z][a-z]+ (?:[A-Z]\.? )?[A-Z][a-z]+/,
}

export function answerTypeOf(question: string): AnswerType | null {
  const asked = question.toLowerCase()
  return QUESTIONS.find(([, pattern]) => pattern.test(asked))?.[0] ?? null
}

export const hasAnswerOfType = (text: string, type: AnswerType): boolean => ANSWERS[type].test(text)
