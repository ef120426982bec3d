import type { ProviderResource } from '@frontdesk/api-client'
import { useModel } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import type { Console } from '../state/console.ts'
import { inBackground } from '../state/in-background.ts'
import { ProvidersModel, usesOf } from '../state/providers-model.ts'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Moment } from './moment.tsx'
import { Await, Page } from './page.tsx'
import { ProviderKeyDialog } from './provider-key-dialog.tsx'
import { Table } from './table.tsx'

/** Settings → Providers: whose models agents can use, with whose key. */
export function ProvidersPage({ app }: { app: Console }) {
  const model = useModel(() => new ProvidersModel(app.client))
  const [edited, setEdited] = useState<ProviderResource | null>(null)
  const [removed, setRemoved] = useState<ProviderResource | null>(null)
  useEffect(() => inBackground(model.load()), [model])
  const edit = (provider: ProviderResource) => {
    model.open(provider)
    setEdited(provider)
  }
  const remove = async (provider: ProviderResource) => {
    if (!(await model.remove(provider))) return
    app.toast.say(`The key to ${provider.name} is removed`)
    setRemoved(null)
  }
  return (
    <Page
      router={app.router}
      title="Providers"
      crumbs={[{ words: 'Settings' }, { words: 'Providers' }]}
      about="Agents answer without any of them. With a key, those that name a provider can use its models. A key is stored encrypted and never shown again."
    >
      <Await loaded={model.providers.value} onRetry={() => inBackground(model.load())}>
        {(all) => (
          <div class="card flush">
            <Table
              caption="Providers of models"
              columns={['Provider', 'Key', 'Used for', 'Actions']}
              rows={all.map((provider) => ({
                id: provider.name,
                cells: [
                  <span key="name" class="short-name">
                    {provider.name}
                  </span>,
                  <Credentials key="key" app={app} provider={provider} />,
                  <Uses key="uses" provider={provider} />,
                  <Actions key="actions" provider={provider} onEdit={edit} onRemove={setRemoved} />,
                ],
              }))}
            />
          </div>
        )}
      </Await>
      {edited && <ProviderKeyDialog app={app} providers={model} provider={edited} onClose={() => setEdited(null)} />}
      {removed && (
        <ConfirmDialog
          title={`Remove the key to ${removed.name}?`}
          sending={model.removal}
          keep="Keep key"
          action="Remove key"
          onConfirm={() => remove(removed)}
          onClose={() => setRemoved(null)}
        >
          <p>
            It ends in <span class="mono">{removed.credentials.lastFour ?? '…'}</span> and cannot be had back. Agents
            that use {removed.name} then have the key of whoever runs this service, or answer by themselves.
          </p>
        </ConfirmDialog>
      )}
    </Page>
  )
}

type Part = { provider: ProviderResource }

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

type ActionProps = Part & { onEdit: (provider: ProviderResource) => void; onRemove: ActionProps['onEdit'] }

function Actions({ provider, onEdit, onRemove }: ActionProps) {
  const isOwn = provider.credentials.source === 'organization'
  const words = isOwn ? 'Replace key' : 'Set key'
  return (
    <span class="row-actions">
      <Button look="quiet" label={`${words} of ${provider.name}`} onClick={() => onEdit(provider)}>
        {words}
      </Button>
      {isOwn && (
        <Button look="quiet" label={`Remove key of ${provider.name}`} onClick={() => onRemove(provider)}>
          Remove
        </Button>
      )}
    </span>
  )
}
