import { asksOfThing } from './reading/asked-of-thing.ts'
import { asksBeside, type Heard, type HeardClause, wishesForTime } from './reading/said/hear.ts'
import { namesTime } from './reading/said/reading.ts'
import { foldText } from './reading/words.ts'
import { answerOne, type ReadPart } from './reply-in-parts.ts'
import type { TurnContext } from './reply-to.ts'
import type { FlowContext } from './speaking/speaker.ts'
import type { EmbeddedState } from './turn/engine-state.ts'
import { currentFlow } from './turn/flow-state.ts'
import type { ReplyPart } from './turn/reply.ts'

/** So surely it answers that it may be said without being sure that it was asked. */
const LEAST_SURE = 0.8
const MOST = 2

type Reply = { state: EmbeddedState; parts: readonly ReplyPart[] }
type Told = {
  business: FlowContext
  reply: Reply
  heard: Heard | null
  clauses: readonly HeardClause[]
  /** Whether a clause says nothing but what the flow can use. */
  fills: (clause: HeardClause) => boolean
  readPart: ReadPart
}

/**
 * AQ5: a question that was taken for a part of what fills or wishes is answered too, where it asks how something is and
 * the answer is sure, new and said by nothing else: what one asks is not passed over.
 */
export async function withLostQuestions(context: TurnContext, told: Told): Promise<Reply> {
  const { reply, business, readPart } = told
  const isOpen = currentFlow(reply.state.business) !== null
  if (!isOpen || reply.parts.some(({ citations }) => citations !== undefined)) return reply
  const answers: ReplyPart[] = []
  for (const question of lostIn(told)) {
    // One after another: the models read them in turn anyway.
    // oxlint-disable-next-line no-await-in-loop
    const { parts } = await answerOne(
      { ...context, leastSure: LEAST_SURE },
      { business, state: reply.state, question, readPart },
    )
    answers.push(
      ...parts.filter((part) => part.gap === undefined && isNew(part, [...reply.parts, ...answers], context)),
    )
  }
  return answers.length === 0 ? reply : { ...reply, parts: [...answers.map(bare), ...reply.parts] }
}

const lostIn = ({ business, clauses, heard, fills }: Told): string[] =>
  clauses
    .filter((clause) => clause.isQuestion && asksBeside(clause) && asksOfThing(clause.text) && !fills(clause))
    .filter((clause) => !wishesForTime(clause, (text) => namesTime(business, text)))
    .map(({ text }) => text)
    .filter((text) => !heard?.questions.some((question) => question.includes(text)))
    .slice(0, MOST)

/** Neither in this answer nor in one before. */
function isNew({ text }: ReplyPart, parts: readonly ReplyPart[], { turn }: TurnContext): boolean {
  const said = foldText(text)
  const lines = turn.history.flatMap((line) => (line.role === 'visitor' ? [] : line.text))
  return said !== '' && ![...parts.map((part) => part.text), ...lines].some((line) => foldText(line).includes(said))
}

const bare = ({ card: _card, ...part }: ReplyPart): ReplyPart => ({ ...part, suggestions: [] })
