import type { ConsoleSession } from '@frontdesk/schema'
import type { Console } from '../../shared/state/console.ts'
import type { RouteOf, SETTINGS_PAGES } from '../../shared/state/routes.ts'
import { AccountPage } from './account-page.tsx'
import { AuditPage } from './audit-page.tsx'
import { KeysPage } from './keys-page.tsx'
import { ProvidersPage } from './providers-page.tsx'
import { RotateKeyPage } from './rotate-key-page.tsx'

type Props = { app: Console; session: ConsoleSession; route: RouteOf<(typeof SETTINGS_PAGES)[number]> }

/** Who may use the service, and what it may use. */
export function SettingsRoom({ app, session, route }: Props) {
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
