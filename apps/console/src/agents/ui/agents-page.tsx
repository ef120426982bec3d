import type { ConsoleSession } from '@frontdesk/schema'
import { useModel } from '@preact/signals'
import { type Agent, siteName } from '../../shared/state/agent.ts'
import type { Console } from '../../shared/state/console.ts'
import { inBackground } from '../../shared/state/in-background.ts'
import { countOf, knowledgeWords } from '../../shared/state/wording.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { CodeBlock } from '../../shared/ui/code-block.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { Moment } from '../../shared/ui/moment.tsx'
import { MoreButton } from '../../shared/ui/more-button.tsx'
import { Await, Card, Failed, Page } from '../../shared/ui/page.tsx'
import { AgentsModel } from '../state/agents-model.ts'
import { NewAgentForm } from './new-agent-form.tsx'

type Props = { app: Console; session: ConsoleSession }

/** Every agent of the organization, and for the first one the two ways to make it. */
export function AgentsPage({ app, session }: Props) {
  const model = useModel(() => new AgentsModel(app.client, app.clock))
  const agents = model.agents.value
  const failure = model.more.failure.value
  const isEmpty = agents.status === 'ready' && agents.value.length === 0
  return (
    <Page
      router={app.router}
      title="Agents"
      crumbs={[{ words: 'Agents' }]}
      about="They answer on your website and on your phone line, from your own pages."
      actions={
        !isEmpty && (
          <Button look="primary" icon="plus" onClick={() => app.router.go({ page: 'new-agent' })}>
            New web agent
          </Button>
        )
      }
    >
      <Await loaded={agents} onRetry={() => inBackground(model.load())}>
        {(all) =>
          all.length === 0 ? (
            <FirstAgent app={app} session={session} />
          ) : (
            <ul class="agent-list">
              {all.map((agent) => (
                <AgentRow key={agent.agentConfigurationId} app={app} agent={agent} />
              ))}
            </ul>
          )
        }
      </Await>
      {failure && <Failed failure={failure} />}
      <MoreButton hasMore={model.hasMore.value} isBusy={model.more.isSending.value} onMore={() => model.loadMore()} />
    </Page>
  )
}

function AgentRow({ app, agent }: { app: Console; agent: Agent }) {
  const { name, tone } = knowledgeWords[agent.knowledge.status]
  return (
    <li class="card agent-row">
      <span class={`agent-mark ${agent.kind}`}>
        <Icon name={agent.kind === 'web' ? 'globe' : 'phone'} />
      </span>
      <span class="named agent-title">
        <Link
          router={app.router}
          class="name stretched"
          to={{ page: 'agent', kind: agent.kind, id: agent.agentConfigurationId }}
        >
          <bdi>{agent.assistantName}</bdi>
        </Link>
        <span class="quiet" dir="ltr">
          {agent.kind === 'web' ? siteName(agent.websiteUrl) : agent.phoneNumber}
        </span>
      </span>
      <span class="named agent-state">
        <Badge tone={tone}>{name}</Badge>
        {agent.knowledge.pages > 0 && <span class="quiet">{countOf(agent.knowledge.pages, 'page')}</span>}
      </span>
      <span class="quiet agent-age">
        Made <Moment at={agent.createdAt} clock={app.clock} />
      </span>
      <span class="agent-arrow" aria-hidden="true">
        <Icon name="chevron" />
      </span>
    </li>
  )
}

const FirstAgent = ({ app, session }: Props) => (
  <div class="two-columns">
    <Card title="Make your first agent" about="It reads your website and answers from it, usually within a minute.">
      <NewAgentForm app={app} />
    </Card>
    <Card title="Or with one call" about="From any program, with an API key of yours.">
      <CodeBlock app={app} what="command" code={oneCall(session.baseUrl)} />
      <p class="quiet">
        <Link router={app.router} to={{ page: 'keys' }}>
          Create an API key
        </Link>{' '}
        and put it in place of &lt;API_KEY&gt;.
      </p>
    </Card>
  </div>
)

const oneCall = (baseUrl: string) =>
  [
    `curl ${baseUrl}/dynamic-agents/web \\`,
    `  -H 'X-Service-Api-Key: <API_KEY>' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '{"assistantName": "Ada",`,
    `       "websiteUrl": "https://example.com",`,
    `       "capabilities": ["NONE"]}'`,
  ].join('\n')
