import type { Agent } from '../state/agent.ts'
import type { AgentPageModel } from '../state/agent-model.ts'
import type { Console } from '../state/console.ts'
import { inBackground } from '../state/in-background.ts'
import { AgentFieldset } from './agent-fields.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Notice } from './page.tsx'

type Props = { app: Console; model: AgentPageModel; agent: Agent }

/** The common fields. A new website is read at once. */
export function EditAgentDialog({ app, model, agent }: Props) {
  const message = model.form.message.value
  const save = async () => {
    if (await model.save(agent)) app.toast.say('Saved')
  }
  return (
    <Dialog title="Edit agent" onClose={model.cancel}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          inBackground(save())
        }}
      >
        <div class="dialog-body">
          {message && (
            <Notice tone="bad">
              <p>{message}</p>
            </Notice>
          )}
          <AgentFieldset form={model.form} hasWebsite={agent.kind === 'web'} hasFocus />
        </div>
        <footer>
          <Button onClick={model.cancel}>Cancel</Button>
          <Button type="submit" look="primary" isBusy={model.form.isSending.value}>
            Save
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
