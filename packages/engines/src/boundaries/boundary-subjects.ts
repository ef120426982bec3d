import { foldWord } from '../reading/words.ts'

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

/** How a boundary begins before it says what it is about: "The agent must never speak about …". */
const LEADING = set(
  `please do does not never no none nothing dont nor and or avoid refuse refrain without under circumstances you the agent
  assistant bot we they it must may should shall can could cannot cant mustnt shouldnt will wont would always stay stays
  steer keep away clear allowed permitted supposed to be is are from give gives giving tell telling anyone anybody
  visitors customers people speak speaks speaking talk talks talking discuss discusses discussing mention mentioning
  mentions answer answering say saying reveal revealing share sharing disclose disclosing make making offer offering
  provide providing comment commenting explain explaining quote quoting ask asked questions question anything any
  something about on of for regarding concerning topic topics subject subjects matter matters a an our`,
)
/** How it ends after that: "… are off limits", "… with visitors". */
const CLOSING = set(
  `off limits limit taboo forbidden confidential secret is are not to be discussed mentioned with visitors customers anyone
  anybody people callers here please in way at all ever matters matter questions topics topic must should may never
  spoken talked of about allowed permitted a an the our us them it`,
)
/** "Medical or legal advice" is medical advice, and legal advice. */
const SHARED = set('advice matters questions issues opinions topics information')
/** What follows says what to do instead, or when the boundary does not hold. */
const REST = /[.:;—–]\s|,?\s+\b(?:but|instead|unless|except|rather|say that|refer|tell them)\b/iu
const BETWEEN = /\s*(?:[,/]|\b(?:or|and|nor)\b)\s*/u

/** What a boundary is about, as phrases whose meaning can be compared: "medical advice", "when we are open". */
export function phrasesOf(boundary: string): string[] {
  const [rule = ''] = boundary.replace(/[.!\s]+$/u, '').split(REST)
  const words =
    rule
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}'$€-]+|[,/]/gu) ?? []
  const from = words.findIndex((word) => !LEADING.has(plain(word)))
  if (from === -1) return []
  const until = words.findLastIndex((word) => !CLOSING.has(plain(word)))
  const subject = words.slice(from, Math.max(until, from) + 1).join(' ')
  return withSharedWord(subject.split(BETWEEN).filter((part) => part !== ''))
}

const plain = (word: string): string => foldWord(word).replaceAll("'", '')

function withSharedWord(parts: readonly string[]): string[] {
  const shared = parts.at(-1)?.split(' ').at(-1) ?? ''
  if (!SHARED.has(shared)) return [...parts]
  return parts.map((part, at) => (at < parts.length - 1 && !part.includes(' ') ? `${part} ${shared}` : part))
}

const NOT = String.raw`\b(?:not|never|no|cannot|nothing|nobody|(?:do|must|ca|should|wo|can)n['’]?t|without|refuse to|refrain from|avoid|stop)\b`
const SPEECH = String.raw`(?:talk(?:ing)?|speak(?:ing)?|discuss(?:ing|ions?)?|mention(?:ing)?|comment(?:ing)?|reveal(?:ing)?|disclos(?:e|ing)|quot(?:e|ing)|recommend(?:ing)?|spoken of|discussed|mentioned)`
const ABOUT = String.raw`(?:say|tell|answer|shar|giv|provid|offer|explain|ask)(?:e|es|ing)?\b[^.]*\b(?:about|on|regarding|concerning|of|advice|opinions?|recommendations?|information|details)`
/** "Do not talk about …", "never give … advice", "avoid the subject of …", "… is off limits". */
const SAYS_NOT = new RegExp(
  [
    String.raw`${NOT}(?:\s+\S+){0,3}?\s+(?:${SPEECH}|${ABOUT})\b`,
    String.raw`\b(?:avoid|stay away from|keep away from|keep off|steer clear of)\s+(?:any |the )?(?:topics?|subjects?|questions?|mention|discussions?)\b`,
    String.raw`\b(?:is|are|be|remain|stay)\s+(?:strictly |completely |entirely )?(?:off[- ]limits|taboo|forbidden|prohibited|confidential|secret)\b`,
  ].join('|'),
  'iu',
)
/** In the list of boundaries any "no" is meant of a subject. */
const FORBIDS = new RegExp(String.raw`${NOT}|\bnone\b|\b(?:stay|keep|steer) (?:away|off|clear)\b`, 'iu')
/** A boundary that is only named: "Politics", "Prices and discounts". */
const MOST_WORDS_OF_A_NAME = 4

/** Whether a sentence among an owner's instructions says what must not be spoken about. */
export const isBoundary = (sentence: string): boolean => SAYS_NOT.test(sentence)

/** One of the list of boundaries, where a subject alone is enough. */
export const namesSubject = (boundary: string): boolean =>
  phrasesOf(boundary).length > 0 &&
  (SAYS_NOT.test(boundary) || FORBIDS.test(boundary) || boundary.trim().split(/\s+/u).length <= MOST_WORDS_OF_A_NAME)

/** "Unless they are customers": the subject is left out altogether, for the condition is not judged. */
export const isConditional = (boundary: string): boolean =>
  /\b(?:unless|except|until|only if|if|only when|before|after)\b/iu.test(boundary)

/** The sentences of a text, without the marks of lists. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/\n+|(?<=[.!?;])\s+/u)
    .map((sentence) => sentence.replace(/^[\s*•\-–—\d.)]+(?=\p{L})/u, '').trim())
    .filter((sentence) => /\p{L}/u.test(sentence))
