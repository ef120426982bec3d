import { AUDIT_ACTIONS, type ConsoleAuditEntry } from '@frontdesk/schema'
import { useModel } from '@preact/signals'
import type { Console } from '../../shared/state/console.ts'
import { inBackground } from '../../shared/state/in-background.ts'
import { exactMoment } from '../../shared/state/moments.ts'
import { Button } from '../../shared/ui/button.tsx'
import { SelectField } from '../../shared/ui/field.tsx'
import { Moment } from '../../shared/ui/moment.tsx'
import { Await, Failed, Page } from '../../shared/ui/page.tsx'
import { Table } from '../../shared/ui/table.tsx'
import { AuditModel, type AuditParties } from '../state/audit-model.ts'
import { actionWords, actorWords, OPERATOR_WORDS } from '../state/audit-words.ts'

/** Who did what, and when. */
export function AuditPage({ app }: { app: Console }) {
  const audit = useModel(() => new AuditModel(app.requests))
  const failure = audit.more.failure.value
  const { action, concerns } = audit.filter.value
  const isNarrowed = action !== null || concerns !== null
  return (
    <Page
      router={app.router}
      title="Audit log"
      crumbs={[{ words: 'Settings' }, { words: 'Audit log' }]}
      about="Every sign-in and every change to keys and accounts, newest first. Entries cannot be changed."
    >
      <div class="filters">
        <SelectField
          label="What"
          value={action ?? ''}
          options={[['', 'Every action'], ...AUDIT_ACTIONS.map((one) => [one, actionWords(one)] as const)]}
          onChange={(value) => audit.narrow({ action: AUDIT_ACTIONS.find((one) => one === value) ?? null })}
        />
        <SelectField
          label="Person or key"
          value={concerns ?? ''}
          options={partyOptions(audit.parties.value)}
          onChange={(value) => audit.narrow({ concerns: value === '' ? null : value })}
        />
      </div>
      <Await loaded={audit.entries.value} onRetry={() => inBackground(audit.retry())} rows={6}>
        {(entries) =>
          entries.length === 0 ? (
            <Empty isNarrowed={isNarrowed} />
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
        <Button isBusy={audit.more.isSending.value} onClick={() => inBackground(audit.loadMore())}>
          Show older entries
        </Button>
      )}
    </Page>
  )
}

const Empty = ({ isNarrowed }: { isNarrowed: boolean }) => (
  <div class="empty">
    <h2>{isNarrowed ? 'No entry is about this' : 'Nothing has happened yet'}</h2>
    <p>{isNarrowed ? 'Choose another action, person or key.' : 'The first key that is made or revoked stands here.'}</p>
  </div>
)

const partyOptions = ({ members, keys }: AuditParties) => [
  ['', 'Everybody and every key'] as const,
  ...members.map(({ id, name }) => [id, name] as const),
  ['operator', OPERATOR_WORDS] as const,
  ...keys.map(({ id, name, lastFour }) => [id, `Key ${name} (…${lastFour})`] as const),
]

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
