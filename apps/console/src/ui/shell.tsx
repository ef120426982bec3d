import type { ConsoleSession } from '@frontdesk/schema'
import { useEffect } from 'preact/hooks'
import type { Console } from '../state/console.ts'
import type { Route } from '../state/routes.ts'
import { AccountPage } from './account-page.tsx'
import { AgentPage } from './agent-page.tsx'
import { AgentsPage } from './agents-page.tsx'
import { AuditPage } from './audit-page.tsx'
import { BookingsPage } from './business/bookings-page.tsx'
import { BusinessPage } from './business/business-page.tsx'
import { BusinessesPage } from './business/businesses-page.tsx'
import { CalendarPage } from './business/calendar-page.tsx'
import { NewOrderPage } from './business/new-order-page.tsx'
import { OrderPage } from './business/order-page.tsx'
import { OrdersPage } from './business/orders-page.tsx'
import { KeysPage } from './keys-page.tsx'
import { Navigation } from './navigation.tsx'
import { NewAgentPage } from './new-agent-page.tsx'
import { Page } from './page.tsx'
import { ProvidersPage } from './providers-page.tsx'
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
  if (isOf(route, BUSINESS_PAGES)) return <BusinessRoom app={app} route={route} />
  if (isOf(route, SETTINGS_PAGES)) return <SettingsRoom app={app} session={session} route={route} />
  switch (route.page) {
    case 'agents':
    case 'setup':
      return <AgentsPage app={app} session={session} />
    case 'new-agent':
      return <NewAgentPage app={app} />
    case 'agent':
      return <AgentPage key={route.id} app={app} kind={route.kind} id={route.id} />
    case 'unknown':
      return (
        <Page router={app.router} title="There is no such page" crumbs={[{ words: 'Agents', to: { page: 'agents' } }]}>
          <p>The address names nothing in this console. Choose a page in the navigation.</p>
        </Page>
      )
  }
}

type RouteOf<P extends Route['page']> = Extract<Route, { page: P }>
const BUSINESS_PAGES = ['businesses', 'business', 'calendar', 'bookings', 'orders', 'new-order', 'order'] as const
const SETTINGS_PAGES = ['keys', 'rotate-key', 'providers', 'audit', 'account'] as const

const isOf = <P extends Route['page']>(route: Route, pages: readonly P[]): route is RouteOf<P> =>
  pages.some((page) => page === route.page)

type BusinessRoute = RouteOf<(typeof BUSINESS_PAGES)[number]>

function BusinessRoom({ app, route }: { app: Console; route: BusinessRoute }) {
  switch (route.page) {
    case 'businesses':
      return <BusinessesPage app={app} />
    case 'business':
      return <BusinessPage key={route.id} app={app} id={route.id} section={route.section} />
    case 'calendar':
      return <CalendarPage app={app} />
    case 'bookings':
      return <BookingsPage app={app} />
    case 'orders':
      return <OrdersPage app={app} />
    case 'new-order':
      return <NewOrderPage app={app} />
    case 'order':
      return <OrderPage key={route.id} app={app} id={route.id} />
  }
}

type SettingsRoute = RouteOf<(typeof SETTINGS_PAGES)[number]>

function SettingsRoom({ app, session, route }: Props & { route: SettingsRoute }) {
  switch (route.page) {
    case 'keys':
      return <KeysPage app={app} session={session} />
    case 'rotate-key':
      return <RotateKeyPage key={route.id} app={app} id={route.id} />
    case 'providers':
      return <ProvidersPage app={app} />
    case 'audit':
      return <AuditPage app={app} />
    case 'account':
      return <AccountPage app={app} session={session} />
  }
}
