import type { Place } from './segments.ts'

/** A sentence, whether it may be a mere list of things, and whether it tells of somebody. */
export type Sentence = Place & { isList: boolean; isTold: boolean }

/** Words of whole sentences: who somebody is, what they do, why. A list of goods has none of them. */
const OF_SENTENCES =
  /\b(?:i|we|u|you|ya|he|she|they|it|its|it['’]s|is|are|was|were|am|im|i['’]m|be|been|do|does|did|done|can|cant|can['’]t|cannot|could|will|wont|won['’]t|would|should|shall|must|may|might|has|had|said|says|say|told|tell|know|that|thats|that['’]s|this|there|theres|here|where|what|whats|when|who|why|how|if|because|cos|since|so|your|our|his|her|their|don['’]?t|doesn['’]?t|didn['’]?t|isn['’]?t|not)\b/iu
/** "Pad thai for her": for whom it is makes no sentence of a list. */
const FOR_WHOM = /\bfor (?:him|her|you|us|me|them|(?:my|our|his|her|their|your) \p{L}{1,20})\b/giu
/** Said out loud, and naming nothing: laughter, surprise, farewell. */
const SOUNDS =
  /^(?:(?:ph|f)ew+|lol|lmao|rofl|(?:ha)+h?|(?:he)+h|wow+|yay+|ugh+|oops|whoops|gosh|argh+|aw+|yum+|mm+|duh|nah+|yikes|blimey|cheers|bye|goodbye|ciao|ta|brilliant|grand|super|cool|awesome|amazing|exactly|correct|obvs|obviously|seriously|literally|honestly)\b/iu
/** "Starving", "separately", "comming": said of somebody or of how something is done. */
const NO_NOUN = /^\p{L}{3,}(?:ing|ly)$/iu
/** "She gets a rash". */
const TELLS = /^\W*(?:(?:and|but|so|because)\W+){0,2}(?:s?he|they|it|(?:my|our|his|her|their)\s+\p{L}{1,20})\b/iu
const WISHES = /\b(?:want|wants|like|likes|need|needs|will|would|fancy|fancies|has|have|takes)\b|['’](?:d|ll)\b/iu
const MOST_WORDS = 3

/** Each sentence of a text, read once. */
export const listsIn = (text: string, sentences: readonly Place[]): Sentence[] =>
  sentences.map(({ start, end }) => {
    const sentence = text.slice(start, end)
    return {
      start,
      end,
      isList: !OF_SENTENCES.test(sentence.replace(FOR_WHOM, ' ')),
      isTold: TELLS.test(sentence) && !WISHES.test(sentence),
    }
  })

/** Whether words stand in a mere list of things, where any of them may be one. */
export const isInList = (sentences: readonly Sentence[], { start }: Pick<Place, 'start'>): boolean =>
  sentences.find((one) => one.start <= start && start < one.end)?.isList ?? true

/** Whether words are part of what is told of somebody. */
export const isTold = (sentences: readonly Sentence[], { start }: Pick<Place, 'start'>): boolean =>
  sentences.find((one) => one.start <= start && start < one.end)?.isTold ?? false

/** Whether words that name nothing here, uncounted and unwished, may name a thing all the same. */
export function mayNameThing(sentences: readonly Sentence[], place: Place & { text: string }): boolean {
  const words = place.text.trim().split(/\s+/u)
  const last = words.at(-1) ?? ''
  return words.length <= MOST_WORDS && !SOUNDS.test(place.text) && !NO_NOUN.test(last) && isInList(sentences, place)
}

/** Sounds are no goods, however they are wished for. */
export const isSound = (words: string): boolean => SOUNDS.test(words)

/** "My lawnmower", "our old one": what somebody has already is not bought. */
export const isOwned = ({ text }: { text: string }, { start }: Pick<Place, 'start'>): boolean =>
  /\b(?:my|our|his|her|their)\s+(?:\p{L}{1,20}\s+)?$/iu.test(text.slice(Math.max(0, start - 40), start))
