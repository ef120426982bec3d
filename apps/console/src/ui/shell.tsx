import type { ConsoleSession } from '@frontdesk/schema'
import { useEffect } from 'preact/hooks'
import type { Console } from '../state/console.ts'
import { AccountPage } from './account-page.tsx'
import { AgentPage } from './agent-page.tsx'
import { AgentsPage } from './agents-page.tsx'
import { AuditPage } from './audit-page.tsx'
import { KeysPage } from './keys-page.tsx'
import { Navigation } from './navigation.tsx'
import { NewAgentPage } from './new-agent-page.tsx'
import { Page } from './page.tsx'
import { RotateKeyPage } from './rotate-key-page.tsx'
import { TopBar } from './top-bar.tsx'

type Props = { app: Console; session: ConsoleSession }

/** The console around each page: navigation, top bar, content. */
export function Shell({ app, session }: Props) {
  const visits = app.router.visits.value
  useEffect(() => {
    if (visits === 0) return
    scrollTo(0, 0)
    const sheet = document.querySelector<HTMLElement>('#navigation:popover-open')
    sheet?.hidePopover()
  }, [visits])
  return (
    <div class="shell">
      <a class="skip" href="#content" onClick={skip}>
        Skip to content
      </a>
      <TopBar app={app} session={session} />
      <Navigation router={app.router} />
      <main id="content" class="content" tabIndex={-1}>
        <Room app={app} session={session} />
      </main>
    </div>
  )
}

function skip(event: Event): void {
  event.preventDefault()
  document.querySelector<HTMLElement>('h1')?.focus()
}

function Room({ app, session }: Props) {
  const route = app.router.route.value
  switch (route.page) {
    case 'agents':
    case 'setup':
      return <AgentsPage app={app} session={session} />
    case 'new-agent':
      return <NewAgentPage app={app} />
    case 'agent':
      return <AgentPage key={route.id} app={app} kind={route.kind} id={route.id} />
    case 'keys':
      return <KeysPage app={app} session={session} />
    case 'rotate-key':
      return <RotateKeyPage key={route.id} app={app} id={route.id} />
    case 'audit':
      return <AuditPage app={app} />
    case 'account':
      return <AccountPage app={app} session={session} />
    case 'unknown':
      return (
        <Page router={app.router} title="There is no such page" crumbs={[{ words: 'Agents', to: { page: 'agents' } }]}>
          <p>The address names nothing in this console. Choose a page in the navigation.</p>
        </Page>
      )
  }
}
