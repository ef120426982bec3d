import type { ConsoleSession } from '@frontdesk/schema'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { type Chunk, chunk } from '../shared/state/chunk.ts'
import type { Console } from '../shared/state/console.ts'
import { inBackground } from '../shared/state/in-background.ts'
import { AGENT_PAGES, BUSINESS_PAGES, CONVERSATION_PAGES, isOf, SETTINGS_PAGES } from '../shared/state/routes.ts'
import { Failed, Page, Waiting } from '../shared/ui/page.tsx'

/** Each room is a chunk of its own. */
const agents = chunk(() => import('../agents/index.ts'))
const conversations = chunk(() => import('../conversations/index.ts'))
const business = chunk(() => import('../business/index.ts'))
const settings = chunk(() => import('../settings/index.ts'))
const rooms = [agents, conversations, business, settings]

const fetchAll = () => {
  for (const room of rooms) inBackground(room.load())
}

/** So that going to another room waits for nothing: fetched when the browser has nothing else to do. */
export function fetchRooms(): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(fetchAll)
  else setTimeout(fetchAll, 1_000)
}

type Props = { app: Console; session: ConsoleSession }

/** The room that the address names. */
export function Room({ app, session }: Props) {
  const route = app.router.route.value
  if (isOf(route, AGENT_PAGES))
    return (
      <Fetched room={agents}>{({ AgentsRoom }) => <AgentsRoom app={app} session={session} route={route} />}</Fetched>
    )
  if (isOf(route, CONVERSATION_PAGES))
    return (
      <Fetched room={conversations}>
        {({ ConversationsRoom }) => <ConversationsRoom app={app} session={session} route={route} />}
      </Fetched>
    )
  if (isOf(route, BUSINESS_PAGES))
    return <Fetched room={business}>{({ BusinessRoom }) => <BusinessRoom app={app} route={route} />}</Fetched>
  if (isOf(route, SETTINGS_PAGES))
    return (
      <Fetched room={settings}>
        {({ SettingsRoom }) => <SettingsRoom app={app} session={session} route={route} />}
      </Fetched>
    )
  return (
    <Page router={app.router} title="There is no such page" crumbs={[{ words: 'Agents', to: { page: 'agents' } }]}>
      <p>The address names nothing in this console. Choose a page in the navigation.</p>
    </Page>
  )
}

type FetchedProps<Part> = { room: Chunk<Part>; children: (part: Part) => ComponentChildren }

function Fetched<Part>({ room, children }: FetchedProps<Part>) {
  const part = room.part.value
  const failure = room.failure.value
  const isWanted = part === null && failure === null
  useEffect(() => {
    if (isWanted) inBackground(room.load())
  }, [room, isWanted])
  if (part !== null) return <>{children(part)}</>
  return (
    <div class="page">{failure ? <Failed failure={failure} onRetry={() => location.reload()} /> : <Waiting />}</div>
  )
}
