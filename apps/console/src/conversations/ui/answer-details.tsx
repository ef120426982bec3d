import type { ConversationAnswer, ToolStep } from '@frontdesk/schema'
import { Icon } from '../../shared/ui/icon.tsx'
import { answerFacts, answerInBrief } from '../state/answer-facts.ts'

/** Who worded an answer and why, what it did, and how long it took. */
export const AnswerDetails = ({ answer }: { answer: ConversationAnswer }) => (
  <>
    {answer.steps.length > 0 && <Steps steps={answer.steps} />}
    <details class="answer-details">
      <summary>{answerInBrief(answer)}</summary>
      <dl class="facts">
        {answerFacts(answer).map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{words}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  </>
)

const stepWords = {
  done: '',
  'needs-input': 'asked for more',
  refused: 'refused',
  failed: 'failed',
  open: 'not finished',
} as const

const Steps = ({ steps }: { steps: readonly ToolStep[] }) => (
  <ul class="tool-steps" aria-label="What it did">
    {steps.map(({ label, outcome }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the steps of an answer do not move
      <li key={at} class={outcome ?? 'open'}>
        <Icon name={outcome === 'done' ? 'check' : 'alert'} />
        <bdi>{label}</bdi>
        <span class="quiet">{stepWords[outcome ?? 'open']}</span>
      </li>
    ))}
  </ul>
)
