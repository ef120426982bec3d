import { useModel } from '@preact/signals'
import { useRef } from 'preact/hooks'
import type { Console } from '../../shared/state/console.ts'
import { inBackground } from '../../shared/state/in-background.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Moment } from '../../shared/ui/moment.tsx'
import { MoreButton } from '../../shared/ui/more-button.tsx'
import { Await, Card, Failed } from '../../shared/ui/page.tsx'
import { askedWords, type GapRow, type Gaps, GapsModel } from '../state/gaps-model.ts'
import { AnswerForm } from './answer-form.tsx'

type Props = { app: Console; agentId: string; onAnswered: () => void }

/** What visitors asked and the agent could not answer, those that mean the same together. */
export function GapGroups({ app, agentId, onAnswered }: Props) {
  const model = useModel(() => new GapsModel(app.client, agentId))
  const failure = model.settling.failure.value ?? model.list.more.failure.value
  return (
    <Card
      title="Questions without an answer"
      about="Those that mean the same stand together. Answer them here, and the agent knows it at once."
    >
      {failure && <Failed failure={failure} />}
      <Await loaded={model.list.items.value} onRetry={() => inBackground(model.list.begin())}>
        {(rows) =>
          rows.length === 0 ? (
            <p class="quiet">None so far.</p>
          ) : (
            <ul class="entries">
              {rows.map((row) => (
                <GapEntry key={row.group.id} app={app} model={model} row={row} onAnswered={onAnswered} />
              ))}
            </ul>
          )
        }
      </Await>
      <MoreButton
        hasMore={model.list.hasMore.value !== null}
        isBusy={model.list.more.isSending.value}
        onMore={() => model.list.next()}
      />
    </Card>
  )
}

type EntryProps = { app: Console; model: Gaps; row: GapRow; onAnswered: () => void }

/** What was pressed goes away with what it did; the entry itself then has the focus. */
function GapEntry({ app, model, row, onAnswered }: EntryProps) {
  const entry = useRef<HTMLLIElement>(null)
  const { group } = row
  const isAnswering = model.answering.value === group.id
  const answer = async () => {
    if (!(await model.answer(row))) return
    entry.current?.focus()
    onAnswered()
  }
  const cancel = () => {
    model.cancel()
    entry.current?.focus()
  }
  return (
    <li ref={entry} tabIndex={-1} class="gap">
      <div class="gap-head">
        <div>
          <p class={row.step === 'dismissed' ? 'said quiet' : 'said'} dir="auto">
            {group.question}
          </p>
          <p class="quiet">
            {askedWords(group)}, {group.count > 1 && 'last '}
            <Moment at={group.lastAskedAt} clock={app.clock} />
          </p>
        </div>
        {!isAnswering && <GapActions model={model} row={row} />}
      </div>
      <Wordings wordings={group.wordings.slice(1)} />
      {row.step === 'live' && (
        <p class="gap-answer said" dir="auto">
          {row.answer}
        </p>
      )}
      {isAnswering && <AnswerForm form={model.form} onSend={() => inBackground(answer())} onCancel={cancel} />}
    </li>
  )
}

/** The second button stays the same one, so that the focus does too. */
function GapActions({ model, row }: { model: Gaps; row: GapRow }) {
  const { group } = row
  const isBusy = model.settlingId.value === group.id
  if (row.step === 'live')
    return (
      <output class="gap-actions">
        <Badge tone="good">Live now</Badge>
      </output>
    )
  const isDismissed = row.step === 'dismissed'
  const words = isDismissed ? 'Undo' : 'Dismiss'
  return (
    <div class="gap-actions">
      {isDismissed ? (
        <Badge tone="quiet">Dismissed</Badge>
      ) : (
        <Button label={`Answer: ${group.question}`} onClick={() => model.begin(group.id)}>
          Answer
        </Button>
      )}
      <Button
        key="settle"
        look="quiet"
        isBusy={isBusy}
        label={`${words}: ${group.question}`}
        onClick={() => inBackground(isDismissed ? model.undo(row) : model.dismiss(row))}
      >
        {words}
      </Button>
    </div>
  )
}

const Wordings = ({ wordings }: { wordings: readonly string[] }) =>
  wordings.length === 0 ? null : (
    <details class="help wordings">
      <summary>Also asked as ({wordings.length})</summary>
      <ul>
        {wordings.map((wording) => (
          <li key={wording} dir="auto">
            {wording}
          </li>
        ))}
      </ul>
    </details>
  )
