import type { Agent } from '../state/agent.ts'
import { countOf, knowledgeWords } from '../state/wording.ts'
import { Badge } from './badge.tsx'
import { Card } from './page.tsx'

const meaning: Record<Agent['knowledge']['status'], string> = {
  queued: 'The website is next in line. You can stay here: this page follows.',
  crawling: 'Page after page is read now. The agent already answers from what it has read.',
  ready: 'The agent answers from these pages and names them as its sources.',
  failed: 'The website did not answer or had nothing to read. Check its address, then save it again under Edit.',
  blocked:
    'The website asks programs not to read it (robots.txt). Allow Frontdesk there, or give the agent other sources.',
  none: 'The agent has no website and no other source, so it takes messages.',
}

/** What the agent has read, moving while it reads. */
export function AgentKnowledge({ agent }: { agent: Agent }) {
  const { status, pages } = agent.knowledge
  const { name, tone } = knowledgeWords[status]
  const isBusy = tone === 'busy'
  return (
    <Card title="Knowledge" actions={<Badge tone={tone}>{name}</Badge>}>
      {isBusy && <progress class="progress" aria-label="Reading the website" />}
      <p aria-live="polite">
        <strong class="count">{countOf(pages, 'page')}</strong> read. {meaning[status]}
      </p>
    </Card>
  )
}
