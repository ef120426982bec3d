import type { ConversationDetail } from '@frontdesk/schema'
import type { Console } from '../../shared/state/console.ts'
import { problemAt } from '../../shared/state/form-model.ts'
import { inBackground } from '../../shared/state/in-background.ts'
import { AreaField } from '../../shared/ui/area-field.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Moment } from '../../shared/ui/moment.tsx'
import { Failed } from '../../shared/ui/page.tsx'
import { Refusal, SubmitForm } from '../../shared/ui/submit-form.tsx'
import type { TakeoverPageModel } from '../state/takeover-model.ts'

type Props = { app: Console; model: TakeoverPageModel; conversation: ConversationDetail }

/** Below what was said: stepping in, writing, and giving the conversation back. */
export function HandWriting({ app, model, conversation }: Props) {
  const failure = model.taking.failure.value
  const other = model.other.value
  if (conversation.medium === 'phone') return null
  return (
    <section class="hand-writing" aria-label="Answer yourself">
      {failure && <Failed failure={failure} />}
      {model.isMine.value ? (
        <Writing model={model} />
      ) : other === null ? (
        <div class="step-in">
          <p class="quiet">
            Step in, and the agent is silent while you write. The visitor sees your name. Last said{' '}
            <Moment at={conversation.updatedAt} clock={app.clock} />.
          </p>
          <Button
            look="primary"
            icon="hand"
            isBusy={model.taking.isSending.value}
            onClick={() => inBackground(model.take())}
          >
            Take over
          </Button>
        </div>
      ) : (
        <p class="quiet">
          <bdi>{other}</bdi> answers in this conversation. You can read along.
        </p>
      )}
    </section>
  )
}

function Writing({ model }: { model: TakeoverPageModel }) {
  const { writing, taking } = model
  return (
    <SubmitForm class="writing" name="Your answer" onSubmit={model.say}>
      <Refusal form={writing} />
      {/* Enter sends, as in every chat; with Shift it is a new line. */}
      <div
        role="presentation"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
          event.preventDefault()
          inBackground(model.say())
        }}
      >
        <AreaField
          label="Your answer"
          hint="Enter sends it, Shift and Enter begins a new line. The agent is silent until you hand back."
          value={writing.values.value.text}
          problem={problemAt(writing, 'text')}
          rows={3}
          onInput={model.write}
        />
      </div>
      <div class="actions">
        <Button type="submit" look="primary" isBusy={writing.isSending.value}>
          Send
        </Button>
        <Button isBusy={taking.isSending.value} onClick={() => inBackground(model.handBack())}>
          Hand back to the agent
        </Button>
      </div>
    </SubmitForm>
  )
}
