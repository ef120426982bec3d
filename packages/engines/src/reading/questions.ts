import { anyOf, WEEKDAY_NAMES } from '@frontdesk/calendar'
import { contactAsked } from './asks-contact.ts'
import { FUNCTION_WORDS } from './talk-rules.ts'
import { cleanText, isUnspaced, type Utterance, type Word, wordsOf } from './words.ts'

const starters = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Words that begin a question in the embedded languages (English ones also in the middle, see `splitQuestions`). */
const ENGLISH_STARTERS = starters(
  'what when where who whom whose which why how do does did is are was were can could will would should shall may has have am any',
)
const OTHER_STARTERS = starters(
  'que cual cuales cuando donde quien como cuanto cuanta cuantos cuantas hay tienen tienes puedo quand ou qui quel quelle quels quelles pourquoi comment combien est avez puis peut was wann wo wer wie welche welcher welches warum wieviel gibt haben kann sind hat cosa quando dove chi quale quali perche quanto quanta quanti avete posso qual onde quem porque quantos tem voces wat wanneer waar wie welke waarom hoe hoeveel hebben kan zijn is heeft co kiedy gdzie kto jaki jaka jakie dlaczego jak ile czy macie ما ماذا متى اين من كيف كم هل لماذا',
)
const UNSPACED_QUESTION = /[吗嗎呢么什谁哪几怎]|多少|か[。？?]?$|何|いつ|どこ|だれ|誰|どう|いくら|なぜ/u

export function readUtterance(input: string): Utterance {
  const text = cleanText(input)
  const words = wordsOf(text)
  return { text, words, isQuestion: looksLikeQuestion(text, words) }
}

export function looksLikeQuestion(text: string, words: readonly Word[]): boolean {
  if (/[?？؟]/u.test(text) || contactAsked(text) !== null || TOLD_QUESTION.test(text)) return true
  if (!EXCLAIMS.test(text)) return beginsAsQuestion(text, words)
  const rest = text.replace(EXCLAIMS, '')
  return rest.trim() !== '' && looksLikeQuestion(rest, wordsOf(rest))
}

function beginsAsQuestion(text: string, words: readonly Word[]): boolean {
  const first = words[0]?.word ?? ''
  if (isUnspaced(first)) return UNSPACED_QUESTION.test(text)
  if (
    OTHER_STARTERS.has(first) ||
    /^(?:is|are|was|were|do|does|did|can|could|will|would|has|have|may|any)$/.test(first)
  ) {
    return words.length > 1
  }
  return ENGLISH_STARTERS.has(first) || words.slice(0, 3).some(({ word }) => /^(?:what|when|where|how)$/.test(word))
}

/** "I asked whether it contains gluten." */
const TOLD_QUESTION =
  /\b(?:i|we)(?:['’]m|['’]re| am| are| was| were)? (?:only |just )?(?:asked|asking|wondered|wondering|wonder) (?:you )?(?:whether|if|what|when|where|how|who|which|why)\b/iu

/** "How lovely!", "what a shame": their sign apart, they ask nothing. */
const EXCLAIMS =
  /^\W*(?:(?:oh|ah|aw|well|wow) )*(?:how (?:very |really |so )?(?:lovely|nice|kind|sweet|wonderful|great|good|thoughtful|exciting|delightful|splendid|marvellous|helpful|interesting|funny|odd|strange|sad|awful|annoying|disappointing|frustrating|rude|ridiculous|typical)(?: of (?:you|him|her|them))?|what an? [\p{L} -]{3,30}?)\s*(?:[,.!;–—]+\s*|$)/iu

const MAX_PARTS = 3

/**
 * The questions in one text, at most three: split at question marks and where "and", "also" or "," begins another
 * question. Sentences that ask nothing are dropped when others do.
 */
export function splitQuestions(text: string): string[] {
  const sentences = text.split(/(?<=[?？؟])(?![?？؟])\s*|(?<=[.!。！])\s+|\n+/u).flatMap(splitAtConjunctions)
  const parts = sentences.map(trimPart).filter((part) => wordsOf(part).length > 0)
  const asked = parts.filter((part) => looksLikeQuestion(part, wordsOf(part)))
  const chosen = asked.length > 0 ? asked : [text]
  return chosen.slice(0, MAX_PARTS)
}

const trimPart = (part: string) =>
  part.replace(/^[\s,;]+|[\s,;]+$/gu, '').replace(/^(?:and also|and|also|plus|or)\s+(?=\p{L})/iu, '')

function splitAtConjunctions(sentence: string): string[] {
  const words = wordsOf(sentence)
  const cuts: number[] = []
  words.forEach(({ start }, at) => {
    const previous = words[at - 1]
    const isJoin =
      previous?.word === 'and' || previous?.word === 'also' || previous?.word === 'plus' || endsClause(sentence, start)
    if (at < 3 || !isJoin || !beginsQuestion(words, at)) return
    cuts.push(previous && !endsClause(sentence, start) ? previous.start : start)
  })
  return cutAt(sentence, cuts)
}

const endsClause = (sentence: string, start: number) => /[,;]\s*$/.test(sentence.slice(Math.max(0, start - 3), start))

const AUXILIARIES = starters('do does did is are can could will would should has have may')
const SUBJECTS = starters('you i we they it he she there the your my this that a an any dogs pets children kids')

/** "What is paid now and what later?" is one question. */
const LEANS = starters('now then later afterwards first next else not')

/** "and are you open": an auxiliary with a subject after it; "and when": a question word. Not "bed and is cheap". */
export function beginsQuestion(words: readonly Word[], at: number): boolean {
  const word = words[at]?.word ?? ''
  if (AUXILIARIES.has(word)) return SUBJECTS.has(words[at + 1]?.word ?? '')
  if (word === 'does' || word === 'did' || word === 'must') return words.length - at > 2
  const rest = words.slice(at + 1)
  return /^(?:what|when|where|who|how|why)$/.test(word) && rest.length > 0 && !rest.every((one) => LEANS.has(one.word))
}

function cutAt(sentence: string, cuts: readonly number[]): string[] {
  const bounds = [0, ...cuts, sentence.length]
  return bounds.slice(1).map((end, index) => sentence.slice(bounds[index], end))
}

/** Words of substance: what a question is about. */
export const subjectWords = (words: readonly Word[]): string[] =>
  words.map(({ word }) => word).filter((word) => !FUNCTION_WORDS.has(word) && !ENGLISH_STARTERS.has(word))

const REFERENCES = starters('that it this they them those these one ones there he she him')
const CONNECTORS = starters('and or but y et und e en i also same')

/**
 * Whether a question leans on the one before: "and on Sunday?", "how much is that?", "what about kids?". It has few
 * words of its own and either a reference or a connecting start.
 */
export function isElliptical(words: readonly Word[]): boolean {
  const own = subjectWords(words).length
  if (words.length === 0 || words.length > 9 || own > 3) return false
  return hasConnectingStart(words) || (own <= 1 && (refersBack(words) || isFragment(words)))
}

/** "and on Sunday", "what about kids", "or a week". */
function hasConnectingStart([first, second]: readonly Word[]): boolean {
  if (first?.word === 'what' || first?.word === 'how') return second?.word === 'about'
  return first !== undefined && CONNECTORS.has(first.word)
}

/** "how much is that?": the subject is the one before; of "this place" it is the house. */
export const refersBack = (words: readonly Word[]) =>
  words.some(({ word }, at) => REFERENCES.has(word) && !THE_HOUSE.has(words[at + 1]?.word ?? ''))
const THE_HOUSE = new Set(['place', 'website', 'site', 'page', 'business', 'company', 'organisation', 'organization'])

/** "on Sunday?", "tomorrow?", "for two?", "how?" */
const isFragment = (words: readonly Word[]) => words.length <= 3 && FRAGMENT_START.test(words[0]?.word ?? '')
const FRAGMENT_START = new RegExp(
  `^(?:on|for|at|in|how|why|when|where|today|tonight|tomorrow|weekends?|(?:${anyOf(WEEKDAY_NAMES)})s?)$`,
  'i',
)
