import type { KnowledgeGapResource, MessageResource } from '@frontdesk/schema'
import type { AgentPageModel } from '../state/agent-model.ts'
import type { Console } from '../state/console.ts'
import { Moment } from './moment.tsx'
import { Await, Card } from './page.tsx'

/** What the agent took down, and what it had no answer to. */
export const AgentInbox = ({ app, model }: { app: Console; model: AgentPageModel }) => (
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
    <Card title="Questions without an answer" about="Write about these on your website, and the agent knows them.">
      <Await loaded={model.gaps.value}>
        {(gaps) =>
          gaps.length === 0 ? (
            <p class="quiet">None so far.</p>
          ) : (
            <ul class="entries">
              {gaps.map((gap) => (
                <GapEntry key={`${gap.conversationId} ${gap.askedAt}`} app={app} gap={gap} />
              ))}
            </ul>
          )
        }
      </Await>
    </Card>
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

const GapEntry = ({ app, gap }: { app: Console; gap: KnowledgeGapResource }) => (
  <li>
    <p class="said" dir="auto">
      {gap.question}
    </p>
    <p class="quiet">
      <Moment at={gap.askedAt} clock={app.clock} />
    </p>
  </li>
)
