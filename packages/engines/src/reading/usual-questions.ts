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
const LONGEST = 280

/** A question that nearly every site answers, in the words in which sites are best asked it; null for any other. */
export const usualQuestion = (question: string): string | null => usualQuestions(question)[0] ?? null

/** All such words, those first that most sites answer. */
export const usualQuestions = (question: string): readonly string[] =>
  question.length > LONGEST ? [] : (usualOf(question)?.usual ?? [])

/** Whether a text has a word of what such a question asks; so has any text, where the question is none of them. */
export const saysUsual = (question: string, text: string): boolean => usualOf(question)?.says.test(text) ?? true

const usualOf = (question: string): Usual | undefined => USUAL.find(({ asks }) => asks.test(question))
