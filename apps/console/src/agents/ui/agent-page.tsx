import { useModel } from '@preact/signals'
import { useState } from 'preact/hooks'
import { CallAgent } from '../../dial/index.ts'
import { AgentEvaluation, AgentExplanation, AgentKnowledge } from '../../knowledge/index.ts'
import { type Agent, siteName } from '../../shared/state/agent.ts'
import type { Console } from '../../shared/state/console.ts'
import { inBackground } from '../../shared/state/in-background.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Failed, Page, Waiting } from '../../shared/ui/page.tsx'
import { AgentModel, type AgentPageModel, type AgentRoute } from '../state/agent-model.ts'
import { AgentFacts } from './agent-facts.tsx'
import { AgentInbox } from './agent-inbox.tsx'
import { AgentSnippets } from './agent-snippets.tsx'
import { DeleteAgentDialog } from './delete-agent-dialog.tsx'
import { EditAgentDialog } from './edit-agent-dialog.tsx'
import { TryAgent } from './try-agent.tsx'
import { WidgetCard } from './widget-card.tsx'

type Props = AgentRoute & { app: Console }

/** One agent: what it is, what it knows, how it gets on a page, and a try with it. */
export function AgentPage({ app, kind, id }: Props) {
  const model = useModel(() => new AgentModel(app, { kind, id }))
  const loaded = model.agent.value
  const crumbs = [{ words: 'Agents', to: { page: 'agents' } }] as const
  if (loaded.status !== 'ready')
    return (
      <Page router={app.router} title="Agent" crumbs={crumbs}>
        {loaded.status === 'failed' ? (
          <Failed failure={loaded.failure} onRetry={() => inBackground(model.load())} />
        ) : (
          <Waiting />
        )}
      </Page>
    )
  return <KnownAgent app={app} model={model} agent={loaded.value} />
}

type KnownProps = { app: Console; model: AgentPageModel; agent: Agent }

function KnownAgent({ app, model, agent }: KnownProps) {
  const [isDeleting, setDeleting] = useState(false)
  const sells = agent.capabilities.some((capability) => capability !== 'NONE')
  const failure = model.opening.failure.value
  const openBusiness = async () => {
    const business = await model.openBusiness()
    if (business !== null) app.router.go({ page: 'business', id: business, section: 'business' })
  }
  return (
    <Page
      router={app.router}
      title={agent.assistantName}
      crumbs={[
        { words: 'Agents', to: { page: 'agents' } },
        { words: agent.kind === 'web' ? 'Web agent' : 'Phone agent' },
      ]}
      about={<span dir="ltr">{agent.kind === 'web' ? siteName(agent.websiteUrl) : agent.phoneNumber}</span>}
      actions={
        <>
          {sells && (
            <Button icon="shop" isBusy={model.opening.isSending.value} onClick={() => inBackground(openBusiness())}>
              Business
            </Button>
          )}
          <Button onClick={() => model.edit(agent)}>Edit</Button>
          <Button look="quiet" onClick={() => setDeleting(true)}>
            Delete
          </Button>
        </>
      }
    >
      {failure && <Failed failure={failure} />}
      <div class="agent-columns">
        <div class="stack">
          <AgentKnowledge app={app} agent={agent} onChanged={model.load} />
          <AgentExplanation app={app} agent={agent} />
          {agent.kind === 'web' && <AgentSnippets app={app} snippets={model.snippets.value} />}
          <AgentInbox app={app} model={model} agent={agent} />
          <AgentEvaluation app={app} agent={agent} />
          {agent.kind === 'web' && <WidgetCard app={app} agent={agent} onSaved={() => inBackground(model.load())} />}
          <AgentFacts app={app} agent={agent} />
        </div>
        {agent.kind === 'web' ? <TryAgent app={app} agent={agent} /> : <CallAgent app={app} agent={agent} />}
      </div>
      {model.isEditing.value && <EditAgentDialog app={app} model={model} agent={agent} />}
      {isDeleting && <DeleteAgentDialog app={app} model={model} agent={agent} onClose={() => setDeleting(false)} />}
    </Page>
  )
}
