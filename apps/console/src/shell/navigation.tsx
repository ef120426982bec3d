import type { Router } from '../shared/state/router-model.ts'
import type { Route } from '../shared/state/routes.ts'
import { Icon, type IconName } from '../shared/ui/icon.tsx'
import { Link } from '../shared/ui/link.tsx'

type Entry = { words: string; icon: IconName; to: Route; pages: readonly Route['page'][] }

/** The rooms of the console. A room is listed when it exists. */
const rooms: readonly Entry[] = [
  { words: 'Agents', icon: 'agents', to: { page: 'agents' }, pages: ['agents', 'new-agent', 'agent', 'setup'] },
  {
    words: 'Conversations',
    icon: 'chat',
    to: { page: 'conversations', query: '' },
    pages: ['conversations', 'conversation'],
  },
  { words: 'Business', icon: 'shop', to: { page: 'businesses' }, pages: ['businesses', 'business'] },
  { words: 'Calendar', icon: 'calendar', to: { page: 'calendar' }, pages: ['calendar'] },
  { words: 'Bookings', icon: 'check', to: { page: 'bookings' }, pages: ['bookings'] },
  { words: 'Orders', icon: 'bag', to: { page: 'orders' }, pages: ['orders', 'new-order', 'order'] },
]
const settings: readonly Entry[] = [
  { words: 'API keys', icon: 'key', to: { page: 'keys' }, pages: ['keys', 'rotate-key'] },
  { words: 'Providers', icon: 'globe', to: { page: 'providers' }, pages: ['providers'] },
  { words: 'Audit log', icon: 'log', to: { page: 'audit' }, pages: ['audit'] },
  { words: 'Account', icon: 'person', to: { page: 'account' }, pages: ['account'] },
]

/** Beside the content; on a phone a sheet that the top bar opens. */
export const Navigation = ({ router }: { router: Router }) => (
  <nav id="navigation" class="navigation" aria-label="Console" popover="auto">
    <Entries entries={rooms} router={router} />
    <h2>Settings</h2>
    <Entries entries={settings} router={router} />
  </nav>
)

function Entries({ entries, router }: { entries: readonly Entry[]; router: Router }) {
  const { page } = router.route.value
  return (
    <ul>
      {entries.map(({ words, icon, to, pages }) => (
        <li key={words}>
          <Link router={router} to={to} isCurrent={pages.includes(page)}>
            <Icon name={icon} />
            {words}
          </Link>
        </li>
      ))}
    </ul>
  )
}
