/* What visitors ask of every trade, in words that differ more than those of websites. */

/** `says`: words of which one stands in whatever answers it. */
type Usual = { asks: RegExp; usual: readonly string[]; says: RegExp }

/** Words of when, which say nothing of what. */
export const MOMENTS: readonly string[] =
  'today tonight tomorrow week weekend month morning noon afternoon evening night time day earliest latest next'.split(
    ' ',
  )

/** How sites are best asked what no record of a business says. */
export const ASKED_OF_SITE = {
  latestArrival: 'How late can we arrive?',
  deposit: 'Is there a deposit to pay?',
  paying: 'When and how do I pay?',
  notDone: 'What do you not do?',
  isDone: (thing: string) => `Do you do ${thing}?`,
  isThere: (thing: string) => `Is there a ${thing}?`,
  isFoodFor: (need: string) => `Is there food ${need} in the restaurant?`,
} as const

/** How sites are best asked what cancelling costs. */
export const CANCEL_TERMS = 'What does it cost to cancel?'

const USUAL: readonly Usual[] = [
  {
    asks: /\bcancel\w*\b(?=[^?]{0,60}\b(?:costs?|charged?|charges|fees?|free|owe|pay|refund\w*|back|penalty|rules?|polic(?:y|ies)|terms)\b)|\b(?:costs?|charged?|charges|fees?|owe|pay|refund\w*|money back|penalty|rules?|polic(?:y|ies)|terms)\b[^?]{0,60}\bcancel\w*/iu,
    usual: [CANCEL_TERMS],
    says: /cancel|refund|back/iu,
  },
  {
    asks: /^(?!.*\b(?:how much|what)\b.{0,40}\bpay\b).*(?:\b(?:i|we|you|she|he)\b[^.?!]{0,20}\bpay (?:now|today|tonight|tomorrow|straight away|right away|later|first|there|up ?front|in advance|at|when|on|by|with|in(?! (?:all|total)\b))\b|\b(?:when|how|where) (?:do|can|must|should|would|will) (?:i|we) pay\b|\bpaid (?:now|later|first|up ?front|in advance)\b|\b(?:i|we) (?:must|have to|need to|gotta) pay\b|\bpay(?:ing|ment)?\b[^.?!]{0,20}\b(?:cards?|cash|cheque|contactless|paypal|bank transfer|instalments)\b|^\W*pay (?:now|here|there|later|at|on|when)\b)/isu,
    usual: [ASKED_OF_SITE.paying, 'Is a deposit due now?'],
    says: /\b(?:pa(?:y|id)|cash|cards?\b|deposit|invoice|due\b|bill\b)/iu,
  },
  {
    asks: /\b(?:agency|booking|admin\w*|service|hidden|tenants?|any|other) (?:fees?|charges?)\b/iu,
    usual: ['Do you charge fees?'],
    says: /\b(?:fees?|charge[sd]?|free)\b/iu,
  },
  { asks: /\bwhat\b[^.?!]{0,30}\bbring\b/iu, usual: ['What should I bring?'], says: /bring|wear|need/iu },
]

/** AX7: asked everywhere in other words than websites have; they may wish for something as well, so they are only searched. */
const SEARCHED: readonly Usual[] = [
  {
    asks: /\b(?:wheel ?chairs?|rollators?|walking frame|step[- ]?free|(?:can(?:no|['’]?)t|cannot) (?:do|manage|climb) (?:the )?(?:stairs|steps))\b/iu,
    usual: ['Is it step-free, with an accessible toilet?', 'Is there wheelchair access?'],
    says: /\b(?:steps?|step[- ]free|stairs|ramps?|level|accessible|access|lift)\b/iu,
  },
  {
    asks: /\b(?:kids?|child(?:ren)?|little ones?|toddlers?)\b[^.?!]{0,40}\b(?:eat|menu|food|portions?|meals?|dish(?:es)?)\b|\b(?:eat|menu|food|portions?|meals?|dish(?:es)?)\b[^.?!]{0,40}\b(?:kids?|child(?:ren)?|little ones?|toddlers?)\b/iu,
    usual: ["Do you have children's portions or a children's menu?"],
    says: /\b(?:child|kid|small(?:er)? portion)/iu,
  },
  {
    asks: /\belectric (?:car|vehicle)|\bevs?\b|\bcharg(?:e|ing)\b[^.?!]{0,24}\b(?:car|vehicle|tesla)\b|\b(?:car|ev) charg|\bcharging (?:point|station)/iu,
    usual: ['Is there a charging point for electric cars?', 'Charging an electric car'],
    says: /\bcharging (?:an?|your|electric|points?|stations?)|\bchargers?\b|\bkwh\b|\btype 2\b/iu,
  },
  {
    asks: /\b(?:my|our|the|a|with) (?:small |little |big |old )?(?:dogs?|puppy)\b[^.?!]*\b(?:come|inside|in|allowed|welcome|along|ok)\b|\b(?:come|bring|take|allowed?|welcome)\b[^.?!]{0,24}\b(?:dogs?|puppy)\b/iu,
    usual: ['Can I bring my dog?', 'Are dogs allowed?'],
    says: /\b(?:dogs?|pets?)\b/iu,
  },
  {
    asks: /\bhow long (?:can|may|do) (?:we|i) (?:stay|sit|have (?:it|the table))\b/iu,
    usual: ['For how long is the table ours?'],
    says: /\b(?:minutes|hours?)\b/iu,
  },
  {
    asks: /\b(?:shortest|minimum)\b[^.?!]{0,30}\b(?:times?|stays?|lets?|terms?|period|contract|tenancy)\b|\bhow long\b[^.?!]{0,20}\btied\b/iu,
    usual: ['How long is the minimum stay or term?'],
    says: /\b(?:at least|minimum|months?|nights?)\b/iu,
  },
]
const LONGEST = 280

/** A question that nearly every site answers, in the words in which sites are best asked it; null for any other. */
export const usualQuestion = (question: string): string | null =>
  question.length > LONGEST ? null : (USUAL.find(({ asks }) => asks.test(question))?.usual[0] ?? null)

/** All such words, those first that most sites answer. */
export const usualQuestions = (question: string): readonly string[] =>
  question.length > LONGEST ? [] : (usualOf(question)?.usual ?? [])

/** Whether a text has a word of what such a question asks; so has any text, where the question is none of them. */
export const saysUsual = (question: string, text: string): boolean => usualOf(question)?.says.test(text) ?? true

const usualOf = (question: string): Usual | undefined => [...USUAL, ...SEARCHED].find(({ asks }) => asks.test(question))
