import type { Agent } from '../../shared/state/agent.ts'
import type { Console } from '../../shared/state/console.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import type { AgentPageModel } from '../state/agent-model.ts'

type Props = { app: Console; model: AgentPageModel; agent: Agent; onClose: () => void }

export function DeleteAgentDialog({ app, model, agent, onClose }: Props) {
  const remove = async () => {
    if (!(await model.remove())) return
    app.toast.say(`${agent.assistantName} is deleted`)
    app.router.replace({ page: 'agents' })
  }
  return (
    <ConfirmDialog
      title="Delete this agent?"
      sending={model.removal}
      keep="Keep agent"
      action="Delete agent"
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        <strong>
          <bdi>{agent.assistantName}</bdi>
        </strong>{' '}
        ends its conversations, and{' '}
        {agent.kind === 'web' ? 'its widget disappears from your pages' : 'its number no longer answers'}. What it heard
        is erased after 30 days.
      </p>
    </ConfirmDialog>
  )
}
