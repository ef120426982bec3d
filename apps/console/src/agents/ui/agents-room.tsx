import type { ConsoleSession } from '@frontdesk/schema'
import type { Console } from '../../shared/state/console.ts'
import type { AGENT_PAGES, RouteOf } from '../../shared/state/routes.ts'
import { AgentPage } from './agent-page.tsx'
import { AgentsPage } from './agents-page.tsx'
import { NewAgentPage } from './new-agent-page.tsx'

type Props = { app: Console; session: ConsoleSession; route: RouteOf<(typeof AGENT_PAGES)[number]> }

/** Agents: all of them, a new one, and one of them. */
export function AgentsRoom({ app, session, route }: Props) {
  switch (route.page) {
    case 'agents':
    case 'setup':
      return <AgentsPage app={app} session={session} />
    case 'new-agent':
      return <NewAgentPage app={app} />
    case 'agent':
      return <AgentPage key={route.id} app={app} kind={route.kind} id={route.id} />
  }
}
