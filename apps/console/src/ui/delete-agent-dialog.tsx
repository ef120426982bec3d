import type { Agent } from '../state/agent.ts'
import type { AgentPageModel } from '../state/agent-model.ts'
import type { Console } from '../state/console.ts'
import { inBackground } from '../state/in-background.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Failed } from './page.tsx'

type Props = { app: Console; model: AgentPageModel; agent: Agent; onClose: () => void }

export function DeleteAgentDialog({ app, model, agent, onClose }: Props) {
  const failure = model.removal.failure.value
  const remove = async () => {
    if (!(await model.remove())) return
    app.toast.say(`${agent.assistantName} is deleted`)
    app.router.replace({ page: 'agents' })
  }
  return (
    <Dialog title="Delete this agent?" onClose={onClose} isAlert>
      <div class="dialog-body">
        {failure && <Failed failure={failure} />}
        <p>
          <strong>
            <bdi>{agent.assistantName}</bdi>
          </strong>{' '}
          ends its conversations, and{' '}
          {agent.kind === 'web' ? 'its widget disappears from your pages' : 'its number no longer answers'}. What it
          heard is erased after 30 days.
        </p>
      </div>
      <footer>
        <Button onClick={onClose}>Keep agent</Button>
        <Button look="danger" isBusy={model.removal.isSending.value} onClick={() => inBackground(remove())}>
          Delete agent
        </Button>
      </footer>
    </Dialog>
  )
}
