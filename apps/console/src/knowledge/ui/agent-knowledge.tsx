import { useModel } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Agent } from '../../shared/state/agent.ts'
import type { Console } from '../../shared/state/console.ts'
import { inBackground } from '../../shared/state/in-background.ts'
import { countOf, knowledgeWords } from '../../shared/state/wording.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Await, Card, Failed } from '../../shared/ui/page.tsx'
import { countOfRules, WebsiteModel } from '../state/website-model.ts'
import { WebsiteReading } from './website-reading.tsx'
import { WebsiteRules } from './website-rules.tsx'

const meaning: Record<Agent['knowledge']['status'], string> = {
  queued: 'The website is next in line. You can stay here: this page follows.',
  crawling: 'Page after page is read now. The agent already answers from what it has read.',
  ready: 'The agent answers from these pages and names them as its sources.',
  failed: 'The website did not answer or had nothing to read. Check its address, then save it again under Edit.',
  blocked:
    'The website asks programs not to read it (robots.txt). Allow Frontdesk there, or give the agent other sources.',
  none: 'The agent has no website and no other source, so it takes messages.',
}

type Props = { app: Console; agent: Agent; onChanged: () => Promise<void> }

/** What the agent has read, moving while it reads. */
export function AgentKnowledge({ app, agent, onChanged }: Props) {
  const { status, pages, sourceId } = agent.knowledge
  const { name, tone } = knowledgeWords[status]
  const isBusy = tone === 'busy'
  return (
    <Card title="Knowledge" actions={<Badge tone={tone}>{name}</Badge>}>
      {isBusy && <progress class="progress" aria-label="Reading the website" />}
      <p aria-live="polite">
        <strong class="count">{countOf(pages, 'page')}</strong> read. {meaning[status]}
      </p>
      {agent.kind === 'web' && sourceId !== null && (
        <WebsiteKnowledge key={sourceId} app={app} sourceId={sourceId} status={status} onChanged={onChanged} />
      )}
    </Card>
  )
}

type WebsiteProps = {
  app: Console
  sourceId: string
  status: Agent['knowledge']['status']
  onChanged: () => Promise<void>
}

/** The website behind it: looked at again whenever a reading has begun or ended. */
function WebsiteKnowledge({ app, sourceId, status, onChanged }: WebsiteProps) {
  const model = useModel(() => new WebsiteModel(app.client, sourceId))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the status is what there is to look for
  useEffect(() => inBackground(model.load()), [model, status])
  // A short reading may be over before the agent is looked at, and its status then tells of no change.
  const follow = async () => {
    await onChanged()
    await model.load()
  }
  const readAgain = async () => {
    if (!(await model.readAgain())) return
    app.toast.say('The website is read again.')
    await follow()
  }
  const failure = model.reading.failure.value
  const isBusy = knowledgeWords[status].tone === 'busy'
  return (
    <Await loaded={model.source.value} onRetry={() => inBackground(model.load())} rows={1}>
      {(source) => (
        <>
          {source.lastReading && <WebsiteReading reading={source.lastReading} clock={app.clock} />}
          {failure && <Failed failure={failure} />}
          {/* It stays while the website is read, so that the focus does too. */}
          <p>
            <Button
              look="quiet"
              isBusy={model.reading.isSending.value || isBusy}
              onClick={() => inBackground(readAgain())}
            >
              Read again
            </Button>
          </p>
          <WebsiteRules app={app} model={model} count={countOfRules(source)} onSaved={() => inBackground(follow())} />
        </>
      )}
    </Await>
  )
}
