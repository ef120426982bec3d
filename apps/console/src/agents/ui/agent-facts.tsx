import type { ComponentChildren } from 'preact'
import type { Agent } from '../../shared/state/agent.ts'
import type { Console } from '../../shared/state/console.ts'
import { capabilityWords, communicationWords, roleWords } from '../../shared/state/wording.ts'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { Moment } from '../../shared/ui/moment.tsx'
import { Card } from '../../shared/ui/page.tsx'

/** What the one call made: fields, and the ids of the four linked resources. */
export const AgentFacts = ({ app, agent }: { app: Console; agent: Agent }) => (
  <Card title="What it is made of">
    <dl class="facts">
      <Fact name="Capabilities">{agent.capabilities.map((one) => capabilityWords[one].name).join(', ')}</Fact>
      <Fact name="Role">{agent.role_template_identifier ? roleWords[agent.role_template_identifier] : 'No role'}</Fact>
      <Fact name="Language">{agent.language}</Fact>
      {agent.kind === 'web' && <Fact name="Speaks by">{communicationWords[agent.communicationType]}</Fact>}
      {agent.kind === 'web' && (
        <Fact name="Allowed origins">
          <ul class="origins">
            {agent.allowedOrigins.map((origin) => (
              <li key={origin} class="mono" dir="ltr">
                {origin}
              </li>
            ))}
          </ul>
        </Fact>
      )}
      <Fact name="Version">{agent.agentVersion}</Fact>
      <Fact name="Made">
        <Moment at={agent.createdAt} clock={app.clock} />
      </Fact>
      <Fact name="Changed">
        <Moment at={agent.updatedAt} clock={app.clock} />
      </Fact>
      <Id app={app} name="Agent" value={agent.agentConfigurationId} />
      <Id app={app} name="Instruction" value={agent.instructionConfigurationId} />
      <Id app={app} name="Channel" value={agent.deploymentChannelId} />
      <Id app={app} name="Deployment" value={agent.deploymentConfigurationId} />
    </dl>
  </Card>
)

const Fact = ({ name, children }: { name: string; children: ComponentChildren }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const Id = ({ app, name, value }: { app: Console; name: string; value: string }) => (
  <Fact name={`${name} id`}>
    <span class="id">
      <code dir="ltr">{value}</code>
      <CopyButton app={app} text={value} what={`${name.toLowerCase()} id`} />
    </span>
  </Fact>
)
