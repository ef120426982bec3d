import type { ProviderResource } from '@frontdesk/api-client'
import type { Console } from '../../shared/state/console.ts'
import { inBackground } from '../../shared/state/in-background.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Moment } from '../../shared/ui/moment.tsx'
import { Table } from '../../shared/ui/table.tsx'
import type { ProviderTests } from '../state/provider-test-model.ts'
import { usesOf } from '../state/providers-model.ts'

type Part = { provider: ProviderResource }
type ActionProps = {
  tests: ProviderTests
  onEdit: (provider: ProviderResource) => void
  onRemove: (provider: ProviderResource) => void
}
type Props = ActionProps & { app: Console; providers: readonly ProviderResource[] }

/** Every provider with its key, what it is used for, and what can be done with it. */
export function ProvidersTable({ app, providers, ...actions }: Props) {
  return (
    <div class="card flush">
      <Table
        caption="Providers of models"
        columns={['Provider', 'Key', 'Used for', 'Actions']}
        rows={providers.map((provider) => ({
          id: provider.name,
          cells: [
            <span key="name" class="short-name">
              {provider.name}
            </span>,
            <Credentials key="key" app={app} provider={provider} />,
            <Uses key="uses" provider={provider} />,
            <Actions key="actions" provider={provider} {...actions} />,
          ],
        }))}
      />
    </div>
  )
}

function Credentials({ app, provider: { credentials } }: Part & { app: Console }) {
  const { source, lastFour, baseUrl, setAt } = credentials
  if (source === null) return <span class="quiet">None</span>
  if (source === 'environment') return <span>From the settings of the service</span>
  return (
    <span class="named">
      <span class="mono" dir="ltr">
        {lastFour === null ? 'No key' : `…${lastFour}`}
      </span>
      <span class="quiet">
        set <Moment at={setAt} clock={app.clock} />
      </span>
      {baseUrl !== null && (
        <bdi class="quiet" dir="ltr">
          {baseUrl}
        </bdi>
      )}
    </span>
  )
}

function Uses({ provider }: Part) {
  const uses = usesOf(provider)
  if (uses.length === 0) return <span class="quiet">Not used by this version</span>
  return (
    <span class="named">
      {uses.map(({ name, isReady, words }) => (
        <span key={name}>
          {name} {isReady ? <Badge tone="good">Ready</Badge> : <span class="quiet">{words}</span>}
        </span>
      ))}
    </span>
  )
}

function Actions({ provider, tests, onEdit, onRemove }: Part & ActionProps) {
  const { name, credentials } = provider
  const isOwn = credentials.source === 'organization'
  const words = isOwn ? 'Replace key' : 'Set key'
  return (
    <span class="row-actions">
      {credentials.isSet && (
        <Button
          look="quiet"
          label={`Test connection to ${name}`}
          isBusy={tests.running.value === name}
          isDisabled={tests.running.value !== null}
          onClick={() => inBackground(tests.test(provider))}
        >
          Test connection
        </Button>
      )}
      <Button look="quiet" label={`${words} of ${name}`} onClick={() => onEdit(provider)}>
        {words}
      </Button>
      {isOwn && (
        <Button look="quiet" label={`Remove key of ${name}`} onClick={() => onRemove(provider)}>
          Remove
        </Button>
      )}
    </span>
  )
}
