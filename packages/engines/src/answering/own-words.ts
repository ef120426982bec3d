import { asksOfThing, saysWord, wordsAsked } from '../reading/asked-of-thing.ts'
import { refersBack } from '../reading/questions.ts'
import { sentenceSpans } from '../reading/said/clauses.ts'
import { wordsOf } from '../reading/words.ts'
import type { FlowContext } from '../speaking/speaker.ts'
import { type BusinessState, currentFlow, type Option } from '../turn/flow-state.ts'
import type { ReplyPart } from '../turn/reply.ts'
import { type Described, describedThings } from './subject-in-hand.ts'

const LONGEST = 240

/** What was said, and what "it" means from now on. */
type OwnWords = { part: ReplyPart; shown: readonly Option[] }

/**
 * QA10: what is asked of a service, a room or a home in the words in which its owner describes it is answered by those
 * of the owner's words that say it. Null where they do not say all that is asked.
 */
export async function answerInOwnWords(
  context: FlowContext,
  state: BusinessState,
  topic: string | null,
): Promise<OwnWords | null> {
  const { text } = context.turn.input
  if (text === undefined || !asksOfThing(text)) return null
  const things = await thingsMeant(context, state, { text, topic })
  const words = wordsAsked(
    text,
    things.map(({ name }) => name),
  )
  if (words.length === 0) return null
  const told = things.map((thing) => ({ thing, said: saidOf(thing, words) }))
  if (told.every(({ said }) => said === null)) return null
  const { say } = context.speaker
  const lines = told.map(({ thing: { name }, said }) =>
    said === null ? say('answer.unknownPart', { question: name }) : `${name}: ${said}`,
  )
  const shown = things.map(({ option }) => option)
  // What is in progress is in hand anyway, and what it shows stays what it shows.
  return { part: { text: lines.join('\n\n') }, shown: currentFlow(state) ? state.shown : shown }
}

/** "Does it have a lift?" may be asked of what the question before named. */
async function thingsMeant(
  context: FlowContext,
  state: BusinessState,
  { text, topic }: { text: string; topic: string | null },
): Promise<readonly Described[]> {
  const meant = await describedThings(context, state, text)
  const isOfTopic = meant.length === 0 && topic !== null && refersBack(wordsOf(text))
  return isOfTopic ? describedThings(context, state, topic) : meant
}

/** The sentence that says all that is asked, as it was written. */
function saidOf({ description }: Described, words: readonly string[]): string | null {
  const sentences = sentenceSpans(description).map(({ start, end }) => description.slice(start, end).trim())
  const said = sentences.find((sentence) => words.every((word) => saysWord(sentence, word)))
  return said === undefined || said.length > LONGEST ? null : said
}
