import type { ConsoleSession } from '@frontdesk/schema'
import { useEffect } from 'preact/hooks'
import type { Console } from '../shared/state/console.ts'
import { Navigation } from './navigation.tsx'
import { fetchRooms, Room } from './rooms.tsx'
import { TopBar } from './top-bar.tsx'

type Props = { app: Console; session: ConsoleSession }

/** The console around each page: navigation, top bar, content. */
export function Shell({ app, session }: Props) {
  const visits = app.router.visits.value
  useEffect(fetchRooms, [])
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
