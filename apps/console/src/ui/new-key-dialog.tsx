import { KEY_SCOPES, type KeyTier, TIER_LIMITS } from '@frontdesk/schema'
import { problemAt } from '../state/form-model.ts'
import { inBackground } from '../state/in-background.ts'
import type { Keys } from '../state/keys-model.ts'
import { scopeWords } from '../state/wording.ts'
import { Button } from './button.tsx'
import { Choices } from './choices.tsx'
import { Dialog } from './dialog.tsx'
import { SelectField, TextField } from './field.tsx'
import { Notice } from './page.tsx'

const tiers: readonly { value: KeyTier; name: string; meaning: string }[] = [
  { value: 'standard', name: 'Standard', meaning: `${TIER_LIMITS.standard} requests a minute` },
  { value: 'professional', name: 'Professional', meaning: `${TIER_LIMITS.professional} requests a minute` },
  { value: 'enterprise', name: 'Enterprise', meaning: 'Any number you type' },
]
const scopes = KEY_SCOPES.map((scope) => ({ value: scope, ...scopeWords[scope] }))

const spans = [
  ['never', 'Never'],
  ['30', 'After 30 days'],
  ['90', 'After 90 days'],
  ['365', 'After a year'],
] as const

/** "Create new key": a name first, everything else has a sound default. */
export function NewKeyDialog({ keys, onClose }: { keys: Keys; onClose: () => void }) {
  const { form } = keys
  const { name, tier, requestsPerMinute, scopes: chosen, expiresInDays } = form.values.value
  const message = form.message.value
  const submit = async () => {
    if (await keys.create()) onClose()
  }
  return (
    <Dialog title="Create new key" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          inBackground(submit())
        }}
      >
        <div class="dialog-body">
          {message && (
            <Notice tone="bad">
              <p>{message}</p>
            </Notice>
          )}
          <TextField
            label="Name"
            hint="What uses it, for example “Website backend”."
            hasFocus
            maxLength={100}
            value={name}
            problem={problemAt(form, 'name')}
            onInput={(value) => form.set('name', value)}
          />
          <Choices
            legend="Permissions"
            type="checkbox"
            choices={scopes}
            chosen={chosen}
            problem={problemAt(form, 'scopes')}
            onToggle={(value) => {
              const scope = KEY_SCOPES.find((one) => one === value)
              if (scope) keys.toggleScope(scope)
            }}
          />
          <Choices
            legend="Tier"
            type="radio"
            columns={3}
            choices={tiers}
            chosen={[tier]}
            problem={problemAt(form, 'tier')}
            onToggle={(value) => form.set('tier', tiers.find((one) => one.value === value)?.value ?? 'standard')}
          />
          {tier === 'enterprise' && (
            <TextField
              label="Requests per minute"
              inputMode="numeric"
              value={requestsPerMinute}
              problem={problemAt(form, 'requestsPerMinute')}
              onInput={(value) => form.set('requestsPerMinute', value.trim())}
            />
          )}
          <SelectField
            label="Expires"
            value={expiresInDays}
            options={spans}
            problem={problemAt(form, 'expiresInDays')}
            onChange={(value) => form.set('expiresInDays', value)}
          />
        </div>
        <footer>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isBusy={form.isSending.value}>
            Create key
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
