import type { ProviderResource } from '@frontdesk/api-client'
import { useModel } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import type { Console } from '../../shared/state/console.ts'
import { inBackground } from '../../shared/state/in-background.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { Await, Page } from '../../shared/ui/page.tsx'
import { ProviderTestModel } from '../state/provider-test-model.ts'
import { type Providers, ProvidersModel } from '../state/providers-model.ts'
import { ProviderKeyDialog } from './provider-key-dialog.tsx'
import { ProviderTest } from './provider-test.tsx'
import { ProvidersTable } from './providers-table.tsx'

/** Settings → Providers: whose models agents can use, with whose key. */
export function ProvidersPage({ app }: { app: Console }) {
  const model = useModel(() => new ProvidersModel(app.client))
  const tests = useModel(() => new ProviderTestModel(app.client))
  const [edited, setEdited] = useState<ProviderResource | null>(null)
  const [removed, setRemoved] = useState<ProviderResource | null>(null)
  useEffect(() => inBackground(model.load()), [model])
  const edit = (provider: ProviderResource) => {
    model.open(provider)
    tests.forget(provider)
    setEdited(provider)
  }
  const remove = (provider: ProviderResource) => {
    tests.forget(provider)
    setRemoved(provider)
  }
  return (
    <Page
      router={app.router}
      title="Providers"
      crumbs={[{ words: 'Settings' }, { words: 'Providers' }]}
      about="Agents answer, hear and speak without any of them. With a key, those that name a provider can use its models and voices. A key is stored encrypted and never shown again."
    >
      <Await loaded={model.providers.value} onRetry={() => inBackground(model.load())}>
        {(all) => <ProvidersTable app={app} providers={all} tests={tests} onEdit={edit} onRemove={remove} />}
      </Await>
      <ProviderTest tests={tests} />
      {edited && <ProviderKeyDialog app={app} providers={model} provider={edited} onClose={() => setEdited(null)} />}
      {removed && <RemoveKeyDialog app={app} providers={model} provider={removed} onClose={() => setRemoved(null)} />}
    </Page>
  )
}

type RemovalProps = { app: Console; providers: Providers; provider: ProviderResource; onClose: () => void }

function RemoveKeyDialog({ app, providers, provider, onClose }: RemovalProps) {
  const { name, credentials } = provider
  const confirm = async () => {
    if (!(await providers.remove(provider))) return
    app.toast.say(`The key to ${name} is removed`)
    onClose()
  }
  return (
    <ConfirmDialog
      title={`Remove the key to ${name}?`}
      sending={providers.removal}
      keep="Keep key"
      action="Remove key"
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        It ends in <span class="mono">{credentials.lastFour ?? '…'}</span> and cannot be had back. Agents that use{' '}
        {name} then have the key of whoever runs this service, or answer, hear and speak by themselves.
      </p>
    </ConfirmDialog>
  )
}
