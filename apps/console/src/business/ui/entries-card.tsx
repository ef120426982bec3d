import type { BusinessResource } from '@frontdesk/api-client'
import { useModel } from '@preact/signals'
import { useState } from 'preact/hooks'
import type { Console } from '../../shared/state/console.ts'
import { inBackground } from '../../shared/state/in-background.ts'
import { Button } from '../../shared/ui/button.tsx'
import { MoreButton } from '../../shared/ui/more-button.tsx'
import { Await, Card, Failed } from '../../shared/ui/page.tsx'
import { PageLink } from '../../shared/ui/page-link.tsx'
import { Table } from '../../shared/ui/table.tsx'
import { type Entries, makeEntries } from '../state/entries-model.ts'
import type { EntryFacts, EntryKind } from '../state/entry-kind.ts'
import type { Sheet } from '../state/import-model.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { SourceBadge } from './provenance.tsx'
import { RemoveEntryDialog } from './remove-entry-dialog.tsx'
import { ShownOnceDialog } from './shown-once-dialog.tsx'

type Props<T extends EntryFacts> = {
  app: Console
  business: BusinessResource
  kind: EntryKind<T>
  /** What spreadsheets can bring into it. */
  sheets: readonly Sheet[]
}

/** One list of a business: what stands in it, who says so, and how to correct it. */
export function EntriesCard<T extends EntryFacts>({ app, business, kind, sheets }: Props<T>) {
  const { id: businessId, currency } = business
  const model = useModel(() => makeEntries(app.client, kind, { businessId, currency, clock: app.clock }))
  const [isImporting, setImporting] = useState(false)
  const { words } = kind
  const failure = model.list.more.failure.value
  return (
    <Card
      title={words.title}
      about={words.about}
      actions={
        <>
          {sheets.length > 0 && <Button onClick={() => setImporting(true)}>From a spreadsheet</Button>}
          <Button look="primary" icon="plus" onClick={() => model.edit(null)}>
            Add {words.one}
          </Button>
        </>
      }
    >
      <Await loaded={model.list.items.value} onRetry={() => inBackground(model.list.reload())}>
        {(entries) =>
          entries.length === 0 ? (
            <p class="quiet">{words.none}</p>
          ) : (
            <div class="card flush">
              <Table
                caption={words.title}
                columns={['Name', ...kind.columns, 'Actions']}
                rows={entries.map((entry) => ({ id: entry.id, cells: cellsOf({ app, kind, model, currency }, entry) }))}
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
      />
      {model.editing.value && <EntryDialog app={app} kind={kind} model={model} editing={model.editing.value} />}
      {model.removing.value && <RemoveEntryDialog app={app} kind={kind} model={model} entry={model.removing.value} />}
      {model.issued.value !== null && <ShownOnceDialog app={app} kind={kind} model={model} text={model.issued.value} />}
      {isImporting && (
        <ImportDialog
          app={app}
          businessId={businessId}
          sheets={sheets}
          onWritten={() => inBackground(model.list.reload())}
          onClose={() => setImporting(false)}
        />
      )}
    </Card>
  )
}

type RowParts<T extends EntryFacts> = { app: Console; kind: EntryKind<T>; model: Entries<T>; currency: string }

function cellsOf<T extends EntryFacts>({ app, kind, model, currency }: RowParts<T>, entry: T) {
  const name = kind.nameOf(entry)
  const act = async () => {
    if (await model.act(entry)) app.toast.say(kind.action?.said ?? '')
  }
  return [
    <span key="name" class="named">
      <bdi class="name">{name}</bdi>
      <span class="quiet">
        <SourceBadge source={entry.source} /> <PageLink url={kind.pageOf(entry)} />
      </span>
    </span>,
    ...kind.cells(entry, currency).map((words, at) => <bdi key={kind.columns[at]}>{words || '–'}</bdi>),
    <span key="actions" class="row-actions">
      {kind.action && (
        <Button look="quiet" label={`${kind.action.words}: ${name}`} onClick={() => inBackground(act())}>
          {kind.action.words}
        </Button>
      )}
      {kind.update && (
        <Button look="quiet" label={`Edit ${name}`} onClick={() => model.edit(entry)}>
          Edit
        </Button>
      )}
      <Button look="quiet" label={`Remove ${name}`} onClick={() => model.askToRemove(entry)}>
        Remove
      </Button>
    </span>,
  ]
}
