import type { ConsoleAuditEntry } from '@frontdesk/schema'
import { useModel } from '@preact/signals'
import { AuditModel } from '../state/audit-model.ts'
import { actionWords, actorWords } from '../state/audit-words.ts'
import type { Console } from '../state/console.ts'
import { exactMoment } from '../state/moments.ts'
import { Button } from './button.tsx'
import { Moment } from './moment.tsx'
import { Await, Failed, Page } from './page.tsx'
import { Table } from './table.tsx'

/** Who did what, and when. */
export function AuditPage({ app }: { app: Console }) {
  const audit = useModel(() => new AuditModel(app.requests))
  const failure = audit.more.failure.value
  return (
    <Page
      router={app.router}
      title="Audit log"
      crumbs={[{ words: 'Settings' }, { words: 'Audit log' }]}
      about="Every change to keys and accounts, newest first. Entries cannot be changed."
    >
      <Await loaded={audit.entries.value} onRetry={() => void audit.begin()} rows={6}>
        {(entries) =>
          entries.length === 0 ? (
            <div class="empty">
              <h2>Nothing has happened yet</h2>
              <p>The first key that is made or revoked stands here.</p>
            </div>
          ) : (
            <div class="card flush">
              <Table
                caption="Audit log"
                columns={['What', 'Who', 'When']}
                rows={entries.map((entry) => ({ id: entry.id, cells: cellsOf(app, entry) }))}
              />
            </div>
          )
        }
      </Await>
      {failure && <Failed failure={failure} />}
      {audit.hasMore.value !== null && (
        <Button isBusy={audit.more.isSending.value} onClick={() => void audit.loadMore()}>
          Show older entries
        </Button>
      )}
    </Page>
  )
}

const cellsOf = (app: Console, entry: ConsoleAuditEntry) => [
  <span key="what" class="named">
    <span class="name">{actionWords(entry.action)}</span>
    {entry.subject && <bdi class="quiet">{entry.subject.name ?? entry.subject.id}</bdi>}
  </span>,
  <bdi key="who">{actorWords(entry.actor)}</bdi>,
  <span key="when" class="named">
    <Moment at={entry.at} clock={app.clock} />
    <span class="quiet">{exactMoment(entry.at)}</span>
  </span>,
]
