import type { ConsoleKey } from '@frontdesk/schema'
import { useModel } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { Console } from '../../shared/state/console.ts'
import { inBackground } from '../../shared/state/in-background.ts'
import { Button } from '../../shared/ui/button.tsx'
import { SelectField } from '../../shared/ui/field.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { Moment } from '../../shared/ui/moment.tsx'
import { Failed, Notice, Page, Waiting } from '../../shared/ui/page.tsx'
import { type Keys, KeysModel } from '../state/keys-model.ts'
import { type Rotation, RotationModel } from '../state/rotation-model.ts'
import { IssuedKeyDialog } from './issued-key-dialog.tsx'
import { KeyLine } from './key-line.tsx'
import { RevokeKeyDialog } from './revoke-key-dialog.tsx'

const overlaps = [
  ['1', 'One hour'],
  ['24', 'One day'],
  ['168', 'One week'],
  ['720', '30 days'],
  ['0', 'Not at all: it ends at once'],
] as const

/** Spec 5.5, one step at a time. Whoever comes back later finds the step where the rotation stands. */
export function RotateKeyPage({ app, id }: { app: Console; id: string }) {
  const keys = useModel(() => new KeysModel(app.requests))
  const rotation = useModel(() => new RotationModel({ ...app, keys }, id))
  const step = rotation.step.value
  const issued = rotation.issued.value
  return (
    <Page
      router={app.router}
      title="Rotate key"
      crumbs={[{ words: 'Settings' }, { words: 'API keys', to: { page: 'keys' } }, { words: 'Rotate' }]}
      about="Replace a key without an interruption: both work until your applications have switched."
    >
      {step.step === 'loading' && <Waiting />}
      {step.step === 'unknown' && (
        <Notice tone="warn">
          <p>There is no such key. Choose one in the list of API keys.</p>
        </Notice>
      )}
      {(step.step === 'make' || step.step === 'switch' || step.step === 'done') && (
        <Steps app={app} keys={keys} rotation={rotation} />
      )}
      {issued && <IssuedKeyDialog app={app} issued={issued} onClose={rotation.forgetValue} />}
    </Page>
  )
}

type Part = { app: Console; keys: Keys; rotation: Rotation }
type StepState = 'now' | 'done' | 'later'

function Steps({ app, keys, rotation }: Part) {
  const now = rotation.step.value
  if (now.step === 'loading' || now.step === 'unknown') return null
  const at = { make: 1, switch: 2, done: 4 }[now.step]
  const stateOf = (number: number): StepState => (number < at ? 'done' : number === at ? 'now' : 'later')
  return (
    <ol class="steps">
      <Step number={1} title="Make the new key" state={stateOf(1)}>
        {now.step === 'make' ? (
          <MakeStep rotation={rotation} old={now.old} />
        ) : (
          <p>
            <KeyLine apiKey={now.successor} /> was made <Moment at={now.successor.createdAt} clock={app.clock} />.
          </p>
        )}
      </Step>
      <Step number={2} title="Switch your applications" state={stateOf(2)}>
        {now.step === 'switch' && <SwitchStep app={app} old={now.old} successor={now.successor} />}
      </Step>
      <Step number={3} title="Revoke the old key" state={at === 2 ? 'now' : stateOf(3)}>
        {now.step === 'switch' && <RevokeStep app={app} keys={keys} old={now.old} />}
        {now.step === 'done' && (
          <p>
            <KeyLine apiKey={now.old} /> no longer works. The rotation is complete.
          </p>
        )}
      </Step>
    </ol>
  )
}

type StepProps = { number: number; title: string; state: StepState; children: ComponentChildren }

const stateWords: Record<StepState, string> = { now: 'current step', done: 'done', later: 'later' }

const Step = ({ number, title, state, children }: StepProps) => (
  <li class={`step ${state}`} aria-current={state === 'now' ? 'step' : undefined}>
    <span class="step-number" aria-hidden="true">
      {state === 'done' ? <Icon name="check" /> : number}
    </span>
    <div class="card">
      <h2>
        {title} <span class="unseen">({stateWords[state]})</span>
      </h2>
      {children}
    </div>
  </li>
)

function MakeStep({ rotation, old }: { rotation: Rotation; old: ConsoleKey }) {
  const { form } = rotation
  const failure = form.failure.value
  if (old.status === 'revoked' || old.status === 'expired')
    return <p>This key no longer works, so there is nothing to replace. Create a new key instead.</p>
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        inBackground(rotation.makeSuccessor())
      }}
    >
      {failure && <Failed failure={failure} />}
      <p>
        The new key takes the name, permissions and limit of <KeyLine apiKey={old} />.
      </p>
      <SelectField
        label="How long the old key goes on working"
        value={form.values.value.overlapHours}
        options={overlaps}
        onChange={(value) => form.set('overlapHours', value)}
      />
      <Button type="submit" look="primary" isBusy={form.isSending.value}>
        Make new key
      </Button>
    </form>
  )
}

type SwitchProps = { app: Console; old: ConsoleKey; successor: ConsoleKey }

const SwitchStep = ({ app, old, successor }: SwitchProps) => (
  <>
    <p>Put the new key in place of the old one wherever it is used. This shows who still uses which:</p>
    <dl class="facts live">
      <div>
        <dt>New key last used</dt>
        <dd>
          <Moment at={successor.lastUsedAt} clock={app.clock} never="Not yet" />
        </dd>
      </div>
      <div>
        <dt>Old key last used</dt>
        <dd>
          <Moment at={old.lastUsedAt} clock={app.clock} />
        </dd>
      </div>
      {old.expiresAt !== null && (
        <div>
          <dt>Old key ends</dt>
          <dd>
            <Moment at={old.expiresAt} clock={app.clock} />
          </dd>
        </div>
      )}
    </dl>
  </>
)

function RevokeStep({ app, keys, old }: { app: Console; keys: Keys; old: ConsoleKey }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <p>
        When nothing uses <KeyLine apiKey={old} /> any more, revoke it. Left alone, it ends by itself.
      </p>
      <Button look="danger" onClick={() => setAsking(true)}>
        Revoke old key
      </Button>
      {isAsking && <RevokeKeyDialog app={app} keys={keys} apiKey={old} onClose={() => setAsking(false)} />}
    </>
  )
}
