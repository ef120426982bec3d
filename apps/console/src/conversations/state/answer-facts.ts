import type { ConversationAnswer } from '@frontdesk/schema'
import { countOf } from '../../shared/state/wording.ts'
import { reasonWords, resultWords, secondsWords } from './outcomes.ts'

type By = NonNullable<ConversationAnswer['by']>
export type AnswerFact = readonly [name: string, words: string]

const engineWords = ({ engine, provider, model }: By): string =>
  engine === 'embedded' ? 'Embedded engine' : [provider, model].filter((part) => part !== null).join(' ')

const heardAfter = ({ latency }: ConversationAnswer): number | null =>
  latency?.first_audible ?? latency?.first_audio ?? null

/** The answer in a line: what was wrong with it, who worded it, how long it took. */
export function answerInBrief(answer: ConversationAnswer): string {
  const { result, by, wholeMs } = answer
  const heard = heardAfter(answer)
  const parts = [
    ...(result === undefined || result === 'answered' ? [] : [resultWords[result]]),
    ...(by ? [engineWords(by)] : []),
    ...(heard === null ? [] : [`heard after ${secondsWords(heard)}`]),
    ...(heard !== null || wholeMs === undefined ? [] : [secondsWords(wholeMs)]),
  ]
  return parts.length === 0 ? 'How it came about' : parts.join(' · ')
}

/** CNV4: all that is known of how it came about. */
export function answerFacts(answer: ConversationAnswer): AnswerFact[] {
  const { result, by, firstWordMs, wholeMs } = answer
  const heard = heardAfter(answer)
  if (result === undefined) return [['Record', 'None: this answer is older than records are.']]
  return [
    ['What became of it', resultWords[result]],
    ...(by ? byFacts(by) : []),
    ...timeFact('First words after', firstWordMs),
    ...timeFact('Whole after', wholeMs),
    ...timeFact('First sound after the visitor’s last', heard),
  ]
}

const byFacts = (by: By): AnswerFact[] => [
  ['Worded by', engineWords(by)],
  ...(by.reason === null ? [] : [['Why', reasonWords(by.reason)] as const]),
  ...(by.inputTokens + by.outputTokens === 0
    ? []
    : [['Tokens', `${countOf(by.inputTokens, 'token')} read, ${countOf(by.outputTokens, 'token')} written`] as const]),
]

const timeFact = (name: string, ms: number | null | undefined): AnswerFact[] =>
  ms === null || ms === undefined ? [] : [[name, secondsWords(ms)]]
