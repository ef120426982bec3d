import type { ConsoleKey } from '@frontdesk/schema'
import type { Console } from '../../shared/state/console.ts'
import { dayOf, exactMoment } from '../../shared/state/moments.ts'
import { keyStatusWords, scopeWords, tierWords } from '../../shared/state/wording.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Moment } from '../../shared/ui/moment.tsx'
import { Table } from '../../shared/ui/table.tsx'

type Props = {
  app: Console
  caption: string
  keys: readonly ConsoleKey[]
  isBeingReplaced?: (key: ConsoleKey) => boolean
  /** Absent for keys that no longer work: nothing can be done with them. */
  onRevoke?: (key: ConsoleKey) => void
}

/** Keys with all that is known of them; never their value. */
export function KeyTable({ app, caption, keys, isBeingReplaced, onRevoke }: Props) {
  const columns = ['Key', 'Permissions', 'Limit', 'Last used', 'Created', 'Status', ...(onRevoke ? ['Actions'] : [])]
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={keys.map((key) => ({
        id: key.id,
        cells: [
          <KeyName key="name" apiKey={key} />,
          key.scopes.map((scope) => scopeWords[scope].name).join(', '),
          <Limit key="limit" apiKey={key} />,
          <Moment key="used" at={key.lastUsedAt} clock={app.clock} />,
          <time key="created" dateTime={new Date(key.createdAt).toISOString()} title={exactMoment(key.createdAt)}>
            {dayOf(key.createdAt)}
          </time>,
          <Status key="status" app={app} apiKey={key} />,
          ...(onRevoke
            ? [
                <Actions
                  key="actions"
                  app={app}
                  apiKey={key}
                  isReplaced={isBeingReplaced?.(key) ?? false}
                  onRevoke={() => onRevoke(key)}
                />,
              ]
            : []),
        ],
      }))}
    />
  )
}

const KeyName = ({ apiKey }: { apiKey: ConsoleKey }) => (
  <span class="named">
    <bdi class="name">{apiKey.name}</bdi>
    <span class="mono quiet" dir="ltr">
      {shortKey(apiKey)}
    </span>
  </span>
)

/** As much of a key as tells it from others. */
export const shortKey = ({ prefix, lastFour }: ConsoleKey): string => `${prefix}…${lastFour}`

const Limit = ({ apiKey }: { apiKey: ConsoleKey }) => (
  <span class="named">
    {tierWords[apiKey.tier]}
    <span class="quiet">{apiKey.requestsPerMinute.toLocaleString('en')}/min</span>
  </span>
)

const Status = ({ app, apiKey }: { app: Console; apiKey: ConsoleKey }) => {
  const { name, tone } = keyStatusWords[apiKey.status]
  return (
    <span class="named">
      <Badge tone={tone}>{name}</Badge>
      {apiKey.expiresAt !== null && apiKey.status !== 'revoked' && (
        <span class="quiet">
          {apiKey.status === 'expired' ? 'ended ' : 'ends '}
          <Moment at={apiKey.expiresAt} clock={app.clock} />
        </span>
      )}
    </span>
  )
}

type ActionProps = { app: Console; apiKey: ConsoleKey; isReplaced: boolean; onRevoke: () => void }

const Actions = ({ app, apiKey, isReplaced, onRevoke }: ActionProps) => (
  <span class="row-actions">
    <Button
      look="quiet"
      label={`${isReplaced ? 'Continue rotation of' : 'Rotate'} ${apiKey.name}`}
      onClick={() => app.router.go({ page: 'rotate-key', id: apiKey.id })}
    >
      {isReplaced ? 'Continue' : 'Rotate'}
    </Button>
    <Button look="quiet" label={`Revoke ${apiKey.name}`} onClick={onRevoke}>
      Revoke
    </Button>
  </span>
)
