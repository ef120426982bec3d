import type { ComponentChildren } from 'preact'
import type { Console } from '../../shared/state/console.ts'
import { inBackground } from '../../shared/state/in-background.ts'
import { Button } from '../../shared/ui/button.tsx'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { SelectField } from '../../shared/ui/field.tsx'
import { MoreButton } from '../../shared/ui/more-button.tsx'
import { Await, Failed, Page } from '../../shared/ui/page.tsx'
import { Table } from '../../shared/ui/table.tsx'
import type { Records } from '../state/records-model.ts'

/** What an owner can do with a record, and how it is asked and said. */
export type VerbWords = { button: string; title: string; about: string; done: string; isGrave: boolean }

type Props<T extends { id: string }, Verb extends string> = {
  app: Console
  model: Records<T, Verb>
  title: string
  about: string
  /** What stands beside the heading. */
  actions?: ComponentChildren
  none: string
  statuses: readonly (readonly [value: string, words: string])[]
  columns: readonly string[]
  cells: (record: T) => ComponentChildren[]
  /** What leads to the page of a record, where it has one. */
  open?: (record: T) => ComponentChildren
  verbs: Record<Verb, VerbWords>
  verbsOf: (record: T) => readonly Verb[]
  /** What it is called by: its code. */
  codeOf: (record: T) => string
}

/** A list of what customers made, and what the owner does with it. */
export function RecordsPage<T extends { id: string }, Verb extends string>(props: Props<T, Verb>) {
  const { app, model, title, statuses } = props
  const failure = model.list.more.failure.value
  return (
    <Page router={app.router} title={title} crumbs={[{ words: title }]} about={props.about} actions={props.actions}>
      <div class="filters">
        <SelectField
          label="Show"
          value={model.status.value}
          options={[['', 'All'] as const, ...statuses]}
          onChange={model.narrow}
        />
      </div>
      <Await loaded={model.list.items.value} onRetry={() => inBackground(model.list.begin())} rows={6}>
        {(records) =>
          records.length === 0 ? (
            <div class="empty">
              <h2>Nothing here</h2>
              <p>{props.none}</p>
            </div>
          ) : (
            <div class="card flush">
              <Table
                caption={title}
                columns={[...props.columns, 'Actions']}
                rows={records.map((record) => ({
                  id: record.id,
                  cells: [...props.cells(record), actions(props, record)],
                }))}
              />
            </div>
          )
        }
      </Await>
      {failure && <Failed failure={failure} />}
      <MoreButton
        hasMore={model.list.hasMore.value !== null}
        isBusy={model.list.more.isSending.value}
        onMore={() => model.list.next()}
        words="Show older ones"
      />
      <SettleDialog {...props} />
    </Page>
  )
}

const actions = <T extends { id: string }, Verb extends string>(
  { model, open, verbs, verbsOf, codeOf }: Props<T, Verb>,
  record: T,
) => (
  <span key="actions" class="row-actions">
    {open?.(record)}
    {verbsOf(record).map((verb) => (
      <Button
        key={verb}
        look="quiet"
        label={`${verbs[verb].button}: ${codeOf(record)}`}
        onClick={() => model.ask({ record, verb })}
      >
        {verbs[verb].button}
      </Button>
    ))}
  </span>
)

function SettleDialog<T extends { id: string }, Verb extends string>({ app, model, verbs, codeOf }: Props<T, Verb>) {
  const asking = model.asking.value
  if (asking === null) return null
  const words = verbs[asking.verb]
  const close = () => model.ask(null)
  const settle = async () => {
    if (await model.settle()) app.toast.say(words.done)
  }
  return (
    <ConfirmDialog
      title={words.title}
      sending={model.settling}
      keep="Not now"
      action={words.button}
      look={words.isGrave ? 'danger' : 'primary'}
      onConfirm={settle}
      onClose={close}
    >
      <p>
        <strong>
          <bdi>{codeOf(asking.record)}</bdi>
        </strong>
        {'. '}
        {words.about}
      </p>
    </ConfirmDialog>
  )
}
