import { phraseLength } from '../lexicon.ts'
import { foldText, isUnspaced, type Word, wordsOf } from '../words.ts'

/* Who has nothing more to ask on the telephone says so in few words, and they are alike in every language. */

/** They say that it is over. */
const OVER = `that is all|that was all|that will be all|that would be all|that is it|that was it|that will be it|nothing else|nothing more
  |i am done|we are done|that is everything|that was everything|hang up|you can hang up|end the call|nothing further|no further questions
  |das war alles|das ist alles|das wars|das war s|das war es|sonst nichts|nichts weiter|mehr nicht|ich lege auf|auflegen|keine fragen mehr
  |eso es todo|es todo|eso era todo|nada mas|ya esta|puede colgar|c est tout|ce sera tout|ca sera tout|rien d autre|vous pouvez raccrocher
  |e tutto|questo e tutto|nient altro|basta cosi|dat was alles|dat is alles|dat was het|verder niets|niets meer
  |to wszystko|nic wiecej|to juz wszystko|e tudo|e so isso|era so isso|mais nada|nada mais|هذا كل شيء|لا شيء اخر`
/** They say goodbye, beside those of the lexicon. */
const GOES = `have a good weekend|have a nice weekend|have a lovely day|good day|bye now|bye for now|talk to you soon|speak soon|until then
  |i will call again|i will call back|i will ring back|i will ring again|i will call again later|i will call back later
  |schonen tag|schonen tag noch|schones wochenende|auf wiederhoren|wiederhoren|tschus|ciao|que tenga un buen dia|buen dia|bonne soiree|bonne fin de journee
  |buona giornata|buona serata|tenha um bom dia|bom fim de semana|fijne dag|fijne dag nog|prettige dag|milego dnia|do uslyszenia`
/** Said beside them, it changes nothing. */
const BESIDE = `please|then|now|for now|for|me|from me|very much|so much|a lot|very kind|you|your help|the help|helping|help|all right|alright|well|so|great|perfect|lovely
  |wonderful|excellent|fine|good|too|the same|to you too|and|oh|ah|um|uh|i think|i guess|i am good|i am all set|all set|i am fine|we are good|right|today|that|is|it|everything|all|just|by|it was very helpful
  |sehr|schon|dann|und|so|mir|fur mich|heute|ihre hilfe|fur|hilfe|ihnen|auch|gut|alles klar|in ordnung|prima|von mir|y|muy|amable|bueno|bien|por hoy|por su ayuda|de momento|pour|moi|pour moi|et|bien|tres|beaucoup|votre aide
  |e|per|me|per me|molto|gentile|va bene|grazie mille|por|ajuda|muito|tudo bem|hoor|dan|en|het|was|voor|mij|goed|i|bardzo|za pomoc|na dzis|و|جزيلا`
/** A day may stand behind it. */
const SEE_YOU = /\bsee you(?: (?:on|next|this) \p{L}+| tomorrow| then| later| soon| there)\b/u

/** What is left of unspaced writing when these are taken away. */
const UNSPACED_OVER =
  /以上です|以上|それだけです|それで全部です|もういいです|特にありません|没有别的了|没有了|就这些|没别的了|没事了|没有|没了/gu
const UNSPACED_BYE = /さようなら|さよなら|またね|失礼します|失礼いたします|バイバイ|再见|再見|拜拜/gu
const UNSPACED_BESIDE =
  /ありがとうございました|ありがとうございます|ありがとう|どうも|いいえ|いや|結構です|大丈夫です|はい|じゃあ|では|谢谢您|谢谢你|谢谢|謝謝|多谢|感谢|不用了|不用|不了|好的|好|了|您|你|吧|啊/gu
const UNSPACED_NO = /いいえ|いや|結構です|大丈夫です|不用|不了|没有|ありません/u

type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>

function phrasesOf(list: string): Phrases {
  const phrases = new Map<string, string[][]>()
  for (const phrase of list.split('|')) {
    const words = foldText(phrase).split(' ')
    phrases.set(words[0] ?? '', [...(phrases.get(words[0] ?? '') ?? []), words])
  }
  return new Map([...phrases].map(([first, all]) => [first, all.toSorted((a, b) => b.length - a.length)]))
}

const OVERS = phrasesOf(OVER)
const GOODBYES = phrasesOf(GOES)
const BESIDES = phrasesOf(BESIDE)

function lengthIn(phrases: Phrases, words: readonly Word[], at: number): number {
  const candidates = phrases.get(words[at]?.word ?? '') ?? []
  return candidates.find((phrase) => phrase.every((word, index) => words[at + index]?.word === word))?.length ?? 0
}

const MOST_WORDS = 24
/** "No sanders that's all": of a telephone line a word is misheard now and then. */
const MOST_MISHEARD = 1

/**
 * TC3: whether somebody on the telephone wants nothing more, and says nothing besides. `isAskedForMore`: they were just
 * asked whether there is anything else, so that a no says it too.
 */
export function endsCall(text: string, isAskedForMore: boolean): boolean {
  if (/[?？]/u.test(text)) return false
  const folded = foldText(text).replace(SEE_YOU, 'bye')
  const words = wordsOf(folded)
  if (words.length === 0 || words.length > MOST_WORDS) return false
  if (words.some(({ word }) => isUnspaced(word))) return endsUnspaced(folded, isAskedForMore)
  const { said, unknown } = signsIn(words)
  // Beside a no and an end in plain words a word misheard changes nothing; anywhere else it may be a wish.
  if (unknown > 0) return unknown <= MOST_MISHEARD && !/\d/u.test(folded) && said.has('over') && said.has('no')
  return saysEnd(said, isAskedForMore)
}

const saysEnd = (said: ReadonlySet<Sign['means']>, isAskedForMore: boolean): boolean =>
  said.has('bye') || said.has('over') || (isAskedForMore && said.has('no'))

function signsIn(words: readonly Word[]): { said: ReadonlySet<Sign['means']>; unknown: number } {
  const said = new Set<Sign['means']>()
  let unknown = 0
  for (let at = 0; at < words.length; ) {
    const { length, means } = signAt(words, at)
    if (length === 0) unknown += 1
    said.add(means)
    at += Math.max(1, length)
  }
  return { said, unknown }
}

type Sign = { length: number; means: 'over' | 'bye' | 'no' | null }

function signAt(words: readonly Word[], at: number): Sign {
  const signs: Sign[] = [
    { length: lengthIn(OVERS, words, at), means: 'over' },
    { length: Math.max(lengthIn(GOODBYES, words, at), phraseLength('bye', words, at)), means: 'bye' },
    { length: phraseLength('no', words, at), means: 'no' },
    {
      length: Math.max(
        lengthIn(BESIDES, words, at),
        phraseLength('thanks', words, at),
        phraseLength('yes', words, at),
        phraseLength('cancel', words, at) > 1 ? phraseLength('cancel', words, at) : 0,
      ),
      means: null,
    },
  ]
  return signs.reduce((best, sign) => (sign.length > best.length ? sign : best))
}

function endsUnspaced(folded: string, isAskedForMore: boolean): boolean {
  const text = folded.replaceAll(' ', '')
  const isOver = text.search(UNSPACED_OVER) >= 0 || text.search(UNSPACED_BYE) >= 0
  const rest = text.replace(UNSPACED_BESIDE, '').replace(UNSPACED_OVER, '').replace(UNSPACED_BYE, '')
  return rest === '' && (isOver || (isAskedForMore && UNSPACED_NO.test(text)))
}
