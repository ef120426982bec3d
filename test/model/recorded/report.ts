import type { AgentKnowledge } from '@frontdesk/agent-runtime/ports'
import { bareSentence } from './model-desk.ts'
import type { Asked } from './questions.ts'
import type { Lie, Replies } from './replies.ts'
import type { JudgedSentence, Runner, TurnRun } from './run-turn.ts'

/* What of the recorded replies was sent. */

export type Tried = { asked: Asked; honest: TurnRun; lying: TurnRun | null }
type Means = { runner: Runner; knowledgeOf: (site: string) => AgentKnowledge }

export async function tryAll(
  asked: readonly Asked[],
  replies: Replies,
  { runner, knowledgeOf }: Means,
): Promise<Tried[]> {
  const tried: Tried[] = []
  for (const each of asked) {
    const knowledge = knowledgeOf(each.site)
    const steps = replies.get(each.key)?.steps
    if (!steps) continue
    // oxlint-disable-next-line no-await-in-loop -- one turn after the other
    const honest = await runner.run(each, replies, { knowledge })
    const hasLie = steps.some((step) => step.lie !== undefined)
    // oxlint-disable-next-line no-await-in-loop
    const lying = hasLie ? await runner.run(each, replies, { knowledge, isLying: true }) : null
    tried.push({ asked: each, honest, lying })
  }
  return tried
}

type Figures = {
  turns: number
  /** Wholly the model's; without some of its sentences; left to the embedded engine; begun as a dialogue. */
  whole: number
  partly: number
  fellBack: number
  begun: number
  trueSentences: number
  trueSent: number
  /** Of the true ones that were held back, those instead of which something was sent. */
  trueMended: number
  falseSentences: number
  /** Sent at once, or when it was insisted on. */
  falseSent: number
  falseInsisted: number
  /** Mend requests that nobody has answered. */
  unanswered: number
}

const isSent = ({ verdict }: JudgedSentence): boolean => verdict.send
/** What is sent in part is told of by itself: what was false of it may be what was left out. */
const isShortened = ({ text, verdict }: JudgedSentence): boolean =>
  verdict.send && bareSentence(verdict.text).length < bareSentence(text).length - 1
const isWhole = (one: JudgedSentence): boolean => isSent(one) && !isShortened(one)
const isSuggested = (said: string): boolean => said.startsWith('>>')

/** First the model's own sentences, then those it said instead. */
const firstOf = ({ sentences }: TurnRun): JudgedSentence[] =>
  sentences.filter(({ isMended, text }) => !isMended && !isSuggested(text))

const isFalse = (text: string, { false: all }: Lie): boolean =>
  all.some((each) => bareSentence(each) === bareSentence(text))
const isInsisted = (text: string, { insist }: Lie): boolean =>
  insist.some((each) => bareSentence(each) === bareSentence(text))

export function figuresOf(tried: readonly Tried[]): Figures {
  const count = (of: (one: Tried) => number): number => tried.reduce((sum, one) => sum + of(one), 0)
  const turnsThat = (is: (run: TurnRun) => boolean): number => count(({ honest }) => (is(honest) ? 1 : 0))
  const isModels = ({ report }: TurnRun): boolean => report.engine === 'model' && report.reason !== 'nothing_true'
  const lies = tried.flatMap(({ lying }) => (lying?.lie ? [{ lying, lie: lying.lie }] : []))
  const falseSent = lies.map(
    ({ lying, lie }) => firstOf(lying).filter((each) => isFalse(each.text, lie) && isWhole(each)).length,
  )
  const insisted = lies.map(
    ({ lying, lie }) =>
      lying.sentences.filter((each) => each.isMended && isInsisted(each.text, lie) && isWhole(each)).length,
  )
  const sum = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0)
  return {
    turns: tried.length,
    whole: turnsThat((run) => isModels(run) && run.report.reason !== 'dialogue' && run.report.sentences.heldBack === 0),
    partly: turnsThat((run) => isModels(run) && run.report.reason !== 'dialogue' && run.report.sentences.heldBack > 0),
    fellBack: turnsThat((run) => !isModels(run)),
    begun: turnsThat((run) => isModels(run) && run.report.reason === 'dialogue'),
    trueSentences: count(({ honest }) => firstOf(honest).length),
    trueSent: count(({ honest }) => firstOf(honest).filter(isSent).length),
    trueMended: count(
      ({ honest }) => firstOf(honest).length - firstOf(honest).filter(isSent).length - honest.report.sentences.heldBack,
    ),
    falseSentences: sum(lies.map(({ lie }) => lie.false.length)),
    falseSent: sum(falseSent),
    falseInsisted: sum(insisted),
    unanswered: count(({ honest }) => honest.pending.filter(({ kind }) => kind === 'mend').length),
  }
}

const shareOf = (part: number, all: number): string =>
  `${part} of ${all} (${((100 * part) / Math.max(1, all)).toFixed(0)} %)`

export function reportOf(tried: readonly Tried[], isDetailed: boolean): string {
  const f = figuresOf(tried)
  const lines = [
    `turns                    ${f.turns}: ${f.whole} whole, ${f.partly} partly, ${f.fellBack} left to the embedded engine, ${f.begun} begun as a dialogue`,
    `true sentences sent      ${shareOf(f.trueSent, f.trueSentences)}`,
    `  and said in other words ${shareOf(f.trueSent + f.trueMended, f.trueSentences)}`,
    `false sentences stopped  ${shareOf(f.falseSentences - f.falseSent, f.falseSentences)}`,
    `  and when insisted on   ${shareOf(f.falseSentences - f.falseSent - f.falseInsisted, f.falseSentences)}`,
    ...(f.unanswered > 0 ? [`mend requests without a reply ${f.unanswered}`] : []),
    ...shortened(tried),
    ...unmatched(tried),
  ]
  return `${isDetailed ? tried.map(detailOf).join('\n') : ''}${lines.join('\n')}\n`
}

const shortened = (tried: readonly Tried[]): string[] =>
  tried.flatMap(({ lying }) => {
    const lie = lying?.lie
    const all = lie ? lying.sentences.filter(({ text }) => isFalse(text, lie) || isInsisted(text, lie)) : []
    return all
      .filter(isShortened)
      .map(({ text, verdict }) => `false, sent in part: ${verdict.send ? verdict.text : ''} | of: ${text}`)
  })

/** A false sentence that the engine never saw is not spelled as it stands in its text. */
const unmatched = (tried: readonly Tried[]): string[] =>
  tried.flatMap(({ asked, lying }) =>
    (lying?.lie?.false ?? [])
      .filter((each) => !(lying ? firstOf(lying) : []).some(({ text }) => bareSentence(text) === bareSentence(each)))
      .map((each) => `${asked.key}: not found in its text: ${each}`),
  )
const markOf = ({ verdict, isMended }: JudgedSentence): string =>
  `${isMended ? '  instead ' : '  '}${verdict.send ? 'sent' : verdict.reason}`

function detailOf({ asked, honest, lying }: Tried): string {
  const own = honest.sentences.map((each) => `${markOf(each)}: ${each.text}`)
  const lie = lying?.lie
  const lies = lie
    ? (lying?.sentences ?? [])
        .filter(({ text }) => isFalse(text, lie) || isInsisted(text, lie))
        .map((each) => `  FALSE${markOf(each)}: ${each.text}`)
    : []
  const { engine, reason } = honest.report
  return [`${asked.key} ${asked.text}  [${engine}${reason ? `, ${reason}` : ''}]`, ...own, ...lies, ''].join('\n')
}
