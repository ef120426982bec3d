import { AGENT_ROLE_TEMPLATES, BUSINESS_SUPPORT_SERVICES, type BusinessSupportService } from '@frontdesk/schema'
import { type Form, fieldOf, problemAt } from '../../shared/state/form-model.ts'
import { capabilityWords, roleWords } from '../../shared/state/wording.ts'
import { Choices } from '../../shared/ui/choices.tsx'
import { SelectField, TextField } from '../../shared/ui/field.tsx'
import { type AgentFields, toggleCapability } from '../state/agents-model.ts'

type Props = { form: Form<AgentFields>; hasWebsite: boolean; hasFocus?: boolean }

// `NONE` is what every agent does; it stands first.
const order: readonly BusinessSupportService[] = [
  'NONE',
  ...BUSINESS_SUPPORT_SERVICES.filter((capability) => capability !== 'NONE'),
]
const capabilities = order.map((value) => ({ value, ...capabilityWords[value] }))
const roles = AGENT_ROLE_TEMPLATES.map((role) => [role, roleWords[role]] as const)

/** The fields that a new agent and a changed one share. */
export function AgentFieldset({ form, hasWebsite, hasFocus = false }: Props) {
  const { capabilities: chosen, role_template_identifier } = form.values.value
  return (
    <>
      <TextField
        label="Name of the assistant"
        hint="Visitors see it."
        hasFocus={hasFocus}
        maxLength={100}
        {...fieldOf(form, 'assistantName')}
      />
      {hasWebsite && (
        <TextField label="Website" inputMode="url" placeholder="https://example.com" {...fieldOf(form, 'websiteUrl')} />
      )}
      <Choices
        legend="Capabilities"
        type="checkbox"
        columns={2}
        choices={capabilities}
        chosen={chosen}
        problem={problemAt(form, 'capabilities')}
        onToggle={(value) => {
          const capability = BUSINESS_SUPPORT_SERVICES.find((one) => one === value)
          if (capability) form.set('capabilities', toggleCapability(chosen, capability))
        }}
      />
      <SelectField
        label="Role"
        value={role_template_identifier}
        options={role_template_identifier === '' ? [['', 'No role'], ...roles] : roles}
        problem={problemAt(form, 'role_template_identifier')}
        onChange={(value) => form.set('role_template_identifier', value)}
      />
    </>
  )
}
