import { inBackground } from '../../shared/state/in-background.ts'
import { Button } from '../../shared/ui/button.tsx'
import type { Dial, DialLine } from '../state/dial-model.ts'

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'] as const
const NAMES: Readonly<Record<string, string>> = { '*': 'star', '#': 'hash' }

/** A telephone: calls, keys, and what is said. */
export function Dialer({ dial }: { dial: Dial }) {
  const isCalling = dial.isCalling.value
  const problem = dial.problem.value
  return (
    <div class="dialer">
      <div class="dial-line">
        {isCalling ? (
          <Button look="danger" onClick={() => dial.hangUp()}>
            Hang up
          </Button>
        ) : (
          <Button look="primary" onClick={() => inBackground(dial.call())}>
            {dial.phase.value === 'over' ? 'Call again' : 'Call'}
          </Button>
        )}
        <output class="dial-state">{stateOf(dial)}</output>
      </div>
      {problem !== null && (
        <p class="dial-problem" role="alert">
          {problem}
        </p>
      )}
      <label class="dial-quality">
        <input
          type="checkbox"
          checked={dial.isTelephone.value}
          disabled={isCalling}
          onChange={({ currentTarget }) => dial.chooseQuality(currentTarget.checked)}
        />
        <span>Telephone quality: hear it as callers do</span>
      </label>
      <Keypad dial={dial} />
      <Said dial={dial} />
    </div>
  )
}

function stateOf({ phase, agentState, latencyMs }: Dial): string {
  switch (phase.value) {
    case 'idle':
      return 'Not connected'
    case 'connecting':
      return 'Calling…'
    case 'over':
      return 'The call has ended'
    case 'talking': {
      const state = STATES[agentState.value] ?? 'Connected'
      return latencyMs.value === null ? state : `${state} · answered after ${latencyMs.value} ms`
    }
  }
}

const STATES: Readonly<Record<string, string>> = {
  listening: 'Listening',
  thinking: 'Thinking',
  speaking: 'Speaking',
}

const Keypad = ({ dial }: { dial: Dial }) => (
  <fieldset class="dial-keys">
    <legend class="unseen">Keypad</legend>
    {KEYS.map((key) => (
      <button
        key={key}
        type="button"
        class="dial-key"
        aria-label={NAMES[key]}
        disabled={dial.phase.value !== 'talking'}
        onClick={() => dial.press(key)}
      >
        {key}
      </button>
    ))}
  </fieldset>
)

function Said({ dial }: { dial: Dial }) {
  const hearing = dial.hearing.value
  return (
    <section class="dial-said" aria-label="What is said" aria-live="polite">
      {dial.lines.value.length === 0 && hearing === '' && <p class="quiet">What is said stands here.</p>}
      <ol>
        {dial.lines.value.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ol>
      {hearing !== '' && <p class="dial-hearing">{hearing}…</p>}
    </section>
  )
}

const Line = ({ line }: { line: DialLine }) => (
  <li class={line.who}>
    <span class="dial-who">{line.who === 'agent' ? 'Agent' : 'You'}</span>
    <span dir="auto">{line.text}</span>
  </li>
)
