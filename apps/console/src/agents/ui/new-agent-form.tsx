import { useModel } from '@preact/signals'
import type { Console } from '../../shared/state/console.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Refusal, SubmitForm } from '../../shared/ui/submit-form.tsx'
import { NewAgentModel } from '../state/new-agent-model.ts'
import { AgentFieldset } from './agent-fields.tsx'

/** The one call as a form; leads to the new agent. */
export function NewAgentForm({ app, hasFocus = false }: { app: Console; hasFocus?: boolean }) {
  const model = useModel(() => new NewAgentModel(app.client))
  const submit = async () => {
    const id = await model.create()
    if (id === null) return
    app.toast.say('Your agent is made')
    app.router.go({ page: 'agent', kind: 'web', id })
  }
  return (
    <SubmitForm onSubmit={submit}>
      <Refusal form={model.form} />
      <AgentFieldset form={model.form} hasWebsite hasFocus={hasFocus} />
      <Button type="submit" look="primary" isBusy={model.form.isSending.value}>
        Make agent
      </Button>
    </SubmitForm>
  )
}
