import type { ConversationAnswer } from '@frontdesk/schema'
import type { ComponentChildren } from 'preact'
import { countOf } from '../../shared/state/wording.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { reasonWords, resultWords, secondsWords } from '../state/outcomes.ts'

/** Who worded an answer and why, what it did, and how long it took. */
export function AnswerDetails({ answer }: { answer: ConversationAnswer }) {
  const { result, by, firstWordMs, wholeMs, steps, latency } = answer
  const heard = latency?.first_audible ?? latency?.first_audio ?? null
  return (
    <>
      {steps.length > 0 && (
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
      )}
      <details class="answer-details">
        <summary>
          {[
            result === undefined || result === 'answered' ? null : resultWords[result],
            by ? engineWords(by) : null,
            heard === null
              ? wholeMs === undefined
                ? null
                : secondsWords(wholeMs)
              : `heard after ${secondsWords(heard)}`,
          ]
            .filter((part) => part !== null)
            .join(' · ') || 'How it came about'}
        </summary>
        <dl class="facts">
          {result && <Fact name="What became of it">{resultWords[result]}</Fact>}
          {by && <Fact name="Worded by">{engineWords(by)}</Fact>}
          {by?.reason && <Fact name="Why">{reasonWords(by.reason)}</Fact>}
          {firstWordMs !== undefined && firstWordMs !== null && (
            <Fact name="First words after">{secondsWords(firstWordMs)}</Fact>
          )}
          {wholeMs !== undefined && <Fact name="Whole after">{secondsWords(wholeMs)}</Fact>}
          {heard !== null && <Fact name="First sound after the visitor’s last">{secondsWords(heard)}</Fact>}
          {by && by.inputTokens + by.outputTokens > 0 && (
            <Fact name="Tokens">
              {countOf(by.inputTokens, 'token')} read, {countOf(by.outputTokens, 'token')} written
            </Fact>
          )}
          {result === undefined && <Fact name="Record">None: this answer is older than records are.</Fact>}
        </dl>
      </details>
    </>
  )
}

const stepWords = {
  done: '',
  'needs-input': 'asked for more',
  refused: 'refused',
  failed: 'failed',
  open: 'not finished',
} as const

const engineWords = ({ engine, provider, model }: NonNullable<ConversationAnswer['by']>): string =>
  engine === 'embedded' ? 'Embedded engine' : [provider, model].filter((part) => part !== null).join(' ')

const Fact = ({ name, children }: { name: string; children: ComponentChildren }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <bdi>{children}</bdi>
    </dd>
  </div>
)
