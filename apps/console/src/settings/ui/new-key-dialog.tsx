import { KEY_SCOPES, type KeyTier, TIER_LIMITS } from '@frontdesk/schema'
import { fieldOf, problemAt } from '../../shared/state/form-model.ts'
import { scopeWords } from '../../shared/state/wording.ts'
import { Choices } from '../../shared/ui/choices.tsx'
import { SelectField, TextField } from '../../shared/ui/field.tsx'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import type { Keys } from '../state/keys-model.ts'

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
  const { scopes: chosen, expiresInDays } = form.values.value
  const submit = async () => {
    if (await keys.create()) onClose()
  }
  return (
    <FormDialog title="Create new key" form={form} action="Create key" onSubmit={submit} onClose={onClose}>
      <TextField
        label="Name"
        hint="What uses it, for example “Website backend”."
        hasFocus
        maxLength={100}
        {...fieldOf(form, 'name')}
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
      <TierFields form={form} />
      <SelectField
        label="Expires"
        value={expiresInDays}
        options={spans}
        problem={problemAt(form, 'expiresInDays')}
        onChange={(value) => form.set('expiresInDays', value)}
      />
    </FormDialog>
  )
}

/** Only the largest tier has a limit of the owner's own. */
function TierFields({ form }: Pick<Keys, 'form'>) {
  const { tier, requestsPerMinute } = form.values.value
  return (
    <>
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
    </>
  )
}
