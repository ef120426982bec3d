import type { AgentProfile, FoundPassage } from '@frontdesk/agent-runtime/ports'
import type { Sentences } from './sentences/sentences.ts'

type Scene = {
  agent: Pick<AgentProfile, 'language'>
  sentences: Pick<Sentences, 'answers'>
  isSpoken: boolean
  isForeign?: boolean
}

/** A quotation that says it itself: "Yes, …", "Are dogs allowed? Sorry, …". */
const SAYS_IT = /(?:^|[?:]\s+)(?:yes|no|not|nope|of course|certainly|sure|sorry|unfortunately|gladly|never|always)\b/i

/** QU10: what the quotation comes to is said before it, where it comes to a yes or a no. */
export function shortFirst(scene: Scene, { short }: Pick<FoundPassage, 'short'>, said: string): string {
  if (!short || scene.isForeign || !isEnglish(scene.agent.language) || SAYS_IT.test(said)) return said
  return `${scene.sentences.answers[short]}${scene.isSpoken ? ' ' : '\n\n'}${said}`
}

/** The reader that finds short answers knows English. */
const isEnglish = (language: string): boolean => /^en\b/i.test(language)
