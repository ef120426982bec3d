import type { Agent } from '../../shared/state/agent.ts'
import type { Console } from '../../shared/state/console.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import type { AgentPageModel } from '../state/agent-model.ts'
import { AgentFieldset } from './agent-fields.tsx'

type Props = { app: Console; model: AgentPageModel; agent: Agent }

/** The common fields. A new website is read at once. */
export function EditAgentDialog({ app, model, agent }: Props) {
  const save = async () => {
    if (await model.save(agent)) app.toast.say('Saved')
  }
  return (
    <FormDialog title="Edit agent" form={model.form} action="Save" onSubmit={save} onClose={model.cancel}>
      <AgentFieldset form={model.form} hasWebsite={agent.kind === 'web'} hasFocus />
    </FormDialog>
  )
}
