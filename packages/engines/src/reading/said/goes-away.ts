import { hasPhrase, isOnly } from '../lexicon.ts'
import { looksLikeQuestion } from '../questions.ts'
import { foldText, wordsOf } from '../words.ts'

/*
 * Who goes away leaves everything that is in progress. One sign of it may be a figure of speech ("never mind, make it
 * six"), so either it says plainly what the visitor does instead, or two signs stand together.
 */

/** What a stretch between two stops says of going. */
type Sign = 'goes' | 'drops' | 'farewell' | 'reason' | 'courtesy' | 'other'

const LEAD = String.raw`(?:(?:ok|okay|right|fine|well|no|nah|ah|oh|so|then|anyway|thanks|look|honestly|sorry|maybe|think|and|but|just|useless|whatever) )*(?:i think |i guess |i suppose )?`
const WILL = String.raw`(?:(?:i|we) (?:will|shall|would rather|may as well|might as well|am going to|are going to|better|can|ll|prefer to)|(?:ill|well|imma|gonna|let me))(?: (?:just|have to|rather|better|probably))*`
const REACHES = '(?:ring|call|phone|telephone|e ?mail|write|text|contact|ask|speak|talk)'
/** Behind it stands when or what for: that is something to be known, and no leave-taking. */
const GOES_ON = String.raw`(?! .*\b(?:when|once|if|before|after|until|till|about|from|on|at|my (?:name|number|e ?mail|address)|the bell|a taxi|a cab)\b)(?! .*\d)`
const GOES = new RegExp(
  `^${LEAD}(?:${[
    `(?:${WILL} |will (?:just )?)${REACHES}${GOES_ON}`,
    String.raw`${WILL} send (?:(?:you|ye|them|her|him) )?(?:an?|the) (?:mail|e ?mail|letter|message|text|photo|note)s?${GOES_ON}`,
    String.raw`${WILL} give (?:you|them|the \p{L}+|him|her|\p{L}+) a (?:bell|ring|call|shout|buzz)${GOES_ON}`,
    String.raw`${WILL} (?:go|look|try|book|shop|take it|buy it|get it|find one) (?:elsewhere|somewhere else|someone else|another (?:shop|place|agent|clinic))`,
    String.raw`${WILL} (?:think about it|have a think|think it over|sleep on it|get back to you|come back (?:later|another time|to you)|leave it(?: there| at that| for now| then| so)?$)`,
    String.raw`(?:(?:i|we)(?: have)? (?:found|got) (?:somewhere|something|someone|one|another) (?:else|elsewhere)|(?:i am |we are )?(?:going|looking|off) (?:elsewhere|somewhere else))`,
  ].join('|')})`,
  'u',
)
const THINGS = '(?:homes?|flats?|houses?|rooms?|places?|appointments?|tables?|bookings?|viewings?|ones?)'
const DROPS = new RegExp(
  `^${LEAD}(?:(?:actually|please|lets|let us|love|that is) )*(?:${[
    '(?:i am |am )?giv(?:e|ing) up|(?:do not|dont) (?:book|order|reserve) (?:me |us )?(?:anything|any|it)|forget (?:it|that|about it|this)|leave (?:it|that)|never ?mind|scrap (?:it|that)|drop it|(?:do not|dont|no) bother',
    '(?:do not|dont) worry(?: about it)?|not to worry|stop|done|i am done|no(?:pe)? thanks|no thank you|another time|not today',
    `(?:i|we) (?:do not|dont) (?:want|need) (?:anything|any|any other|another|an?)(?: (?:else|more|${THINGS}))*|no ${THINGS}`,
    String.raw`(?:i|we) (?:want|need) nothing(?: else| more| from you)?|nothing (?:else|more|for me)`,
  ].join('|')})(?: (?:then|now|so|for now|please|thanks|anyway|mate|love))*$`,
  'u',
)
const FAREWELL =
  /^(?:(?:and|ok|okay|right|well|anyway|so) )*(?:(?:good)? ?bye(?: ?bye)?|cheerio|ta ?ra|ta anyway|thanks anyway|thank you anyway|thank you all the same|thanks all the same|thanks for (?:your|the) (?:trouble|time)|thank you for your (?:trouble|time|patience)|all the best|god bless(?: you)?|take care(?: now)?|have a (?:good|nice|lovely) \p{L}+|cheers(?: then| anyway)?|so long|see you|see ya|(?:(?:i|we) )?wish you\b.*|(?:happy|merry) (?:christmas|new year|easter|holidays))\b/u
const REASON =
  /^(?:i|we) (?:need|have|want) to (?:talk|speak|ask|check|think|discuss)\b|\brules? (?:it|that|this|them|us|me) out\b|\b(?:not?|nothing|none|never|nobody|too|only|useless|hopeless|cannot|(?:have|has|had|did|do|does|was|is|are|ca|wo|would) ?n ?t|waste|ridiculous|joke|whatever|shame|pity)\b/u
const COURTESY =
  /^(?:(?:thank(?:s| you)|ta|cheers|ok|okay|right|fine|well|ah|oh|sorry|haha|lol|grand|lovely|great|all right|alright|very kind|kind|you|have|been|that|is|are|it|so|very|much|for|your|the|help|everything|all|anyway|my|dear|mate|love|no|hmm|then|and|a|lot|sound|lads|guys|folks|ye|u|million|bunch|again|bye|good|nice) ?)+$/u

/** "Forget it I'll ring": written without a stop. */
const RUNS_ON = /\b(forget it|leave it|never ?mind)\s+(?=(?:i|we|ill)\b)/giu
const STOPS = /[.!;\n]+|[,–—]|\s-\s/u
const MOST_STRETCHES = 8
const MOST_WORDS = 40
/** What is said beside a leave-taking is no order and no time. */
const FILLS = /\d|\b(?:make|book|order|add|put|change|instead|please)\b/u
const SHORT = 4

/** VH1: whether the visitor goes away, and leaves what is in progress and all that waits. */
export function goesAway(text: string): boolean {
  const said = text.replace(ECHO, '')
  if (wordsOf(said).length > MOST_WORDS || /[?？]/u.test(said)) return false
  const stretches = stretchesOf(said)
  const asks = looksLikeQuestion(said, wordsOf(said)) && !CANNOT.test(said)
  if (stretches.length === 0 || stretches.length > MOST_STRETCHES || asks) return false
  return areOfGoing(stretches.map((stretch) => ({ stretch, sign: signOf(stretch) })))
}

/** "The 28th? No, …": what is declined, said once more. */
const ECHO = /^[^.?!]{1,24}\?\s*(?=no\b)/iu
/** "Cant pick up": written without its sign, and no question. */
const CANNOT = /^\W*(?:cant|wont|couldnt|dont|didnt)\b/iu

const stretchesOf = (text: string): string[] =>
  text
    .replace(RUNS_ON, '$1, ')
    .split(STOPS)
    .map((stretch) => unContracted(stretch))
    .filter((stretch) => stretch !== '')

/** YZ8: "Sound, cheers lads", "thanks anyway!": thanks and a farewell, in whatever words, and nothing else. */
export function partsWell(text: string): boolean {
  const signs = stretchesOf(text).map((stretch) => signOf(stretch))
  return (
    !/[?？\d]/u.test(text) &&
    signs.length > 0 &&
    signs.every((sign) => sign === 'courtesy' || sign === 'farewell') &&
    (signs.includes('farewell') || /\b(?:thank|thanks|cheers|ta)\b/iu.test(text))
  )
}

type Read = { stretch: string; sign: Sign }

/**
 * YZ8: who ends with "bye" or "never mind, thanks" goes, whatever they tell besides: a reason has to be among it, or
 * nothing else, and no word that fills, wishes or agrees.
 */
function endsByGoing(read: readonly Read[]): boolean {
  const at = read.findLastIndex(({ sign }) => sign !== 'courtesy')
  const last = read[at]
  const isFigure = last?.sign === 'drops' && FIGURES.test(last.stretch) && at < read.length - 1
  if (!last || !(isFigure || (last.sign === 'farewell' && hasBye(last.stretch)))) return false
  const before = read.slice(0, at).filter(({ sign }) => sign !== 'courtesy')
  const hasReason = before.some(({ stretch, sign }) => sign !== 'other' || REASON.test(stretch))
  return before.every(({ stretch }) => keepsOut(stretch)) && (hasReason || (isFigure && before.length === 0))
}

const FIGURES = /\b(?:never ?mind|forget (?:it|that|about it)|leave (?:it|that)|not to worry)\b/u
/** A day or an hour is said of what does not suit. */
const keepsOut = (stretch: string): boolean =>
  !AGREES.test(stretch) &&
  (!FILLS.test(stretch) ||
    (REASON.test(stretch) && !/\b(?:book|order|add|make|put|change|instead|please)\b/u.test(stretch)))
const AGREES = /\b(?:yes|yeah|yep|sure|go ahead|do it|confirm|want|would like|need|take|name)\b|@/u

function areOfGoing(read: readonly Read[]): boolean {
  const count = (sign: Sign): number => read.filter((one) => one.sign === sign).length
  if (endsByGoing(read)) return true
  const others = read.filter(({ sign }) => sign === 'other')
  const areSmall = others.every(({ stretch }) => !FILLS.test(stretch) && stretch.split(' ').length <= SHORT)
  const most = count('farewell') > 0 ? 2 : 1
  if (others.length > most || !areSmall) return false
  if (count('goes') > 0) return true
  const drops = count('drops')
  return (drops > 0 && count('farewell') + count('reason') > 0) || (count('farewell') > 0 && count('reason') > 0)
}

/** "I'll", "don't" and their kind in full, in the letters in which words are compared. */
const unContracted = (stretch: string): string =>
  foldText(stretch)
    .replace(/[’']/gu, ' ')
    .replace(/\b(i|we) ll\b/gu, '$1 will')
    .replace(/\b(i) m\b/gu, '$1 am')
    .replace(/\b(we) re\b/gu, '$1 are')
    .replace(/\b(i|we) ve\b/gu, '$1 have')
    .replace(/\b(i|we) d\b/gu, '$1 would')
    .replace(/\b(do|does|is|are|will|ca|wo)n t\b/gu, '$1 not')
    .replace(/\b(that|it|there) s\b/gu, '$1 is')
    .replace(/\s+/gu, ' ')
    .trim()

function signOf(stretch: string): Sign {
  if (GOES.test(stretch)) return 'goes'
  if (DROPS.test(stretch)) return 'drops'
  if (FAREWELL.test(stretch) || hasBye(stretch)) return 'farewell'
  if (COURTESY.test(stretch)) return 'courtesy'
  return REASON.test(stretch) && !/\d/u.test(stretch) ? 'reason' : 'other'
}

const hasBye = (stretch: string): boolean => {
  const words = wordsOf(stretch)
  return words.length <= SHORT + 2 && hasPhrase('bye', words) && !isOnly(['no'], words, new Set())
}
