import type { MessageResource } from '@frontdesk/schema'
import { GapGroups } from '../../knowledge/index.ts'
import type { Agent } from '../../shared/state/agent.ts'
import type { Console } from '../../shared/state/console.ts'
import { inBackground } from '../../shared/state/in-background.ts'
import { Moment } from '../../shared/ui/moment.tsx'
import { Await, Card } from '../../shared/ui/page.tsx'
import type { AgentPageModel } from '../state/agent-model.ts'

type Props = { app: Console; model: AgentPageModel; agent: Agent }

/** What the agent took down, and what it had no answer to. An answer may give the agent a source, and so a version. */
export const AgentInbox = ({ app, model, agent }: Props) => (
  <>
    <Card title="Messages" about="Taken from visitors who wanted to hear from you.">
      <Await loaded={model.messages.value}>
        {(messages) =>
          messages.length === 0 ? (
            <p class="quiet">No message yet.</p>
          ) : (
            <ul class="entries">
              {messages.map((message) => (
                <MessageEntry key={message.id} app={app} message={message} />
              ))}
            </ul>
          )
        }
      </Await>
    </Card>
    <GapGroups app={app} agentId={agent.agentConfigurationId} onAnswered={() => inBackground(model.load())} />
  </>
)

const MessageEntry = ({ app, message }: { app: Console; message: MessageResource }) => (
  <li>
    <p class="said" dir="auto">
      {message.text}
    </p>
    <p class="quiet">
      {[message.name, message.email, message.phone]
        .filter((part) => part !== null)
        .map((part) => (
          <bdi key={part} class="part">
            {part}
          </bdi>
        ))}
      <Moment at={message.createdAt} clock={app.clock} />
    </p>
  </li>
)
