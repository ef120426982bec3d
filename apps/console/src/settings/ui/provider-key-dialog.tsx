import type { ProviderResource } from '@frontdesk/api-client'
import type { Console } from '../../shared/state/console.ts'
import { fieldOf } from '../../shared/state/form-model.ts'
import { TextField } from '../../shared/ui/field.tsx'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { type Providers, takesAddress } from '../state/providers-model.ts'

type Props = { app: Console; providers: Providers; provider: ProviderResource; onClose: () => void }

/** Takes a key to a provider; what is typed is not shown and not kept. */
export function ProviderKeyDialog({ app, providers, provider, onClose }: Props) {
  const { form } = providers
  const close = () => {
    providers.close()
    onClose()
  }
  const submit = async () => {
    if (!(await providers.save(provider))) return
    app.toast.say(`The key to ${provider.name} is set`)
    onClose()
  }
  return (
    <FormDialog title={`Key to ${provider.name}`} form={form} action="Save key" onSubmit={submit} onClose={close}>
      <TextField
        label="API key"
        hint={
          provider.credentials.source === 'organization'
            ? 'It replaces the one that is stored.'
            : 'As the provider gave it to you. It is stored encrypted and never shown again.'
        }
        type="password"
        autocomplete="off"
        hasFocus
        maxLength={512}
        {...fieldOf(form, 'apiKey')}
      />
      {takesAddress(provider) && (
        <TextField
          label="Another address (optional)"
          hint="Of a gateway or a server of your own that speaks the same; empty for the provider’s own."
          inputMode="url"
          maxLength={2_048}
          {...fieldOf(form, 'baseUrl')}
        />
      )}
    </FormDialog>
  )
}
