import type { WebAgent } from '../../shared/state/agent.ts'
import type { Console } from '../../shared/state/console.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { Card } from '../../shared/ui/page.tsx'

/** The agent itself, in a frame of its own: the same script that visitors get. */
export function TryAgent({ app, agent }: { app: Console; agent: WebAgent }) {
  const address = `${app.base}/try/${encodeURIComponent(agent.agentConfigurationId)}`
  return (
    <div class="try">
      <Card
        title="Try it"
        about="What you say here is a real conversation."
        actions={
          <a class="button quiet" href={address} target="_blank" rel="noreferrer">
            <Icon name="external" />
            <span>
              Open <span class="unseen">the try-out in a new tab</span>
            </span>
          </a>
        }
      >
        {/* Read anew when the agent changed, so that the try-out shows what visitors now get. */}
        <iframe
          key={agent.agentVersion}
          class="try-frame"
          title={`Try ${agent.assistantName}`}
          src={address}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads"
        />
      </Card>
    </div>
  )
}
