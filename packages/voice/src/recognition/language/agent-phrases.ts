import { inBothNumbers, namedThings } from './named-things.ts'
import { PhraseGrammar, seededRandom } from './phrase-grammar.ts'
import { FAMILY_NAMES, GIVEN_NAMES } from './phrases/people.ts'
import { QUESTIONS } from './phrases/questions.ts'
import { REQUESTS } from './phrases/requests.ts'
import { SLOT_PARTS, SLOTS } from './phrases/slots.ts'
import { TOPIC_NAMES, TOPICS } from './phrases/topics.ts'
import { VALUES } from './phrases/values.ts'
import { wordsSaid } from './spoken-sentences.ts'

const ASKED = Object.fromEntries(Object.entries(SLOTS).map(([slot, phrases]) => [`asked-${slot}`, phrases]))
const RULES = { ...VALUES, ...QUESTIONS, ...REQUESTS, ...TOPICS, ...SLOT_PARTS, ...ASKED }
/** What can be asked for: the more of them, the less the best matter. */
const MOST_THINGS = 2_500
const QUESTIONS_PER_LINE = 120
const REQUESTS_PER_LINE = 80
const TALK_PER_LINE = 30
/** Names of people are many, and each has to be known here. */
const INTRODUCTIONS_PER_LINE = 400
const SLOT_PHRASES_PER_LINE = 300
const SEED = 20_261_121

export type AgentWords = { sentences: readonly (readonly string[])[]; names: readonly string[] }

/** How visitors speak with an agent: general questions and requests about the things its texts name. */
export function visitorPhrases({ sentences, names }: AgentWords): string[][] {
  const spokenNames = names
    .flatMap((name) => [name, name.split(',')[0] ?? name])
    .map(wordsSaid)
    .filter((words) => words.length > 0)
    .flatMap(inBothNumbers)
  const grammar = new PhraseGrammar(RULES, {
    thing: [...namedThings(sentences, MOST_THINGS), ...spokenNames],
    name: spokenNames,
    ...EVERYWHERE,
  })
  const random = seededRandom(SEED)
  return [
    ...grammar.phrases('question', QUESTIONS_PER_LINE, random),
    ...grammar.phrases('more-questions', QUESTIONS_PER_LINE, random),
    ...grammar.phrases('request', REQUESTS_PER_LINE, random),
    ...grammar.phrases('talk', TALK_PER_LINE, random),
    ...grammar.phrases('introduction', INTRODUCTIONS_PER_LINE, random),
  ]
}

const EVERYWHERE = { person: GIVEN_NAMES, family: FAMILY_NAMES, topic: TOPIC_NAMES.flatMap(inBothNumbers) }
const general = new PhraseGrammar(RULES, EVERYWHERE)

/** What is said when this was asked for. */
export const slotPhrases = (slot: keyof typeof SLOTS): string[][] =>
  general.draws(`asked-${slot}`, SLOT_PHRASES_PER_LINE, seededRandom(SEED))

/** Every word of the phrases, whatever the agent. */
export const phraseWords = (): string[] => [...general.words()]
