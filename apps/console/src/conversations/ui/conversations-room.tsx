import type { ConsoleSession } from '@frontdesk/schema'
import type { Console } from '../../shared/state/console.ts'
import type { CONVERSATION_PAGES, RouteOf } from '../../shared/state/routes.ts'
import { ConversationPage } from './conversation-page.tsx'
import { ConversationsPage } from './conversations-page.tsx'

type Props = { app: Console; session: ConsoleSession; route: RouteOf<(typeof CONVERSATION_PAGES)[number]> }

/** What visitors and agents said: all of it, and one conversation. */
export function ConversationsRoom({ app, session, route }: Props) {
  switch (route.page) {
    case 'conversations':
      return <ConversationsPage app={app} query={route.query} />
    case 'conversation':
      return <ConversationPage key={route.id} app={app} session={session} id={route.id} />
  }
}
