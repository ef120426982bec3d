import type { BusinessReply } from './dialogue/business-turn.ts'
import { isElliptical, readUtterance, subjectWords } from './reading/questions.ts'
import type { EmbeddedState } from './turn/engine-state.ts'

/** QU3: what the business has answered is leant on as what the site has. */
export function withTopic(reply: BusinessReply, before: EmbeddedState, text: string): BusinessReply {
  const { words, isQuestion } = readUtterance(text)
  const isNew = isQuestion && words.length <= MOST_OF_TOPIC && !isElliptical(words) && subjectWords(words).length > 0
  return isNew && reply.state.topic === before.topic ? { ...reply, state: { ...reply.state, topic: text } } : reply
}
const MOST_OF_TOPIC = 24
