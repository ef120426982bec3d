/** The parts of a business, each with an address of its own. */
export const BUSINESS_SECTIONS = [
  'business',
  'hours',
  'calendars',
  'services',
  'people',
  'catalogue',
  'listings',
  'orders',
] as const
export type BusinessSection = (typeof BUSINESS_SECTIONS)[number]

/** Every page of the console. A new room adds its routes here its entry in `shell/navigation.tsx`, and its chunk in `shell/rooms.tsx`. */
export type Route =
  | { page: 'setup' }
  | { page: 'agents' }
  | { page: 'new-agent' }
  | { page: 'agent'; kind: 'web' | 'phone'; id: string }
  /** `query`: what the list is narrowed to, as it stands in the address. */
  | { page: 'conversations'; query: string }
  | { page: 'conversation'; id: string }
  | { page: 'businesses' }
  | { page: 'business'; id: string; section: BusinessSection }
  | { page: 'calendar' }
  | { page: 'bookings' }
  | { page: 'orders' }
  | { page: 'new-order' }
  | { page: 'order'; id: string }
  | { page: 'keys' }
  | { page: 'rotate-key'; id: string }
  | { page: 'providers' }
  | { page: 'audit' }
  | { page: 'account' }
  | { page: 'unknown' }

/** The pages of each room. */
export const AGENT_PAGES = ['agents', 'setup', 'new-agent', 'agent'] as const
export const CONVERSATION_PAGES = ['conversations', 'conversation'] as const
export const BUSINESS_PAGES = [
  'businesses',
  'business',
  'calendar',
  'bookings',
  'orders',
  'new-order',
  'order',
] as const
export const SETTINGS_PAGES = ['keys', 'rotate-key', 'providers', 'audit', 'account'] as const

export type RouteOf<P extends Route['page']> = Extract<Route, { page: P }>

export const isOf = <P extends Route['page']>(route: Route, pages: readonly P[]): route is RouteOf<P> =>
  pages.some((page) => page === route.page)

const patterns: readonly [RegExp, (parts: readonly string[], query: string) => Route][] = [
  [/^\/?$/, () => ({ page: 'agents' })],
  [/^\/setup$/, () => ({ page: 'setup' })],
  [/^\/agents$/, () => ({ page: 'agents' })],
  [/^\/agents\/new$/, () => ({ page: 'new-agent' })],
  [/^\/agents\/(web|phone)\/([\w-]{1,64})$/, ([kind, id = '']) => ({ page: 'agent', kind: kindOf(kind), id })],
  [/^\/conversations$/, (_parts, query) => ({ page: 'conversations', query })],
  [/^\/conversations\/([\w-]{1,64})$/, ([id = '']) => ({ page: 'conversation', id })],
  [/^\/businesses$/, () => ({ page: 'businesses' })],
  [
    /^\/businesses\/([\w-]{1,64})(?:\/(hours|calendars|services|people|catalogue|listings|orders))?$/,
    ([id = '', section]) => ({ page: 'business', id, section: sectionOf(section) }),
  ],
  [/^\/calendar$/, () => ({ page: 'calendar' })],
  [/^\/bookings$/, () => ({ page: 'bookings' })],
  [/^\/orders$/, () => ({ page: 'orders' })],
  [/^\/orders\/new$/, () => ({ page: 'new-order' })],
  [/^\/orders\/([\w-]{1,64})$/, ([id = '']) => ({ page: 'order', id })],
  [/^\/settings(?:\/api-keys)?$/, () => ({ page: 'keys' })],
  [/^\/settings\/api-keys\/([\w-]{1,64})\/rotate$/, ([id = '']) => ({ page: 'rotate-key', id })],
  [/^\/settings\/providers$/, () => ({ page: 'providers' })],
  [/^\/settings\/audit-log$/, () => ({ page: 'audit' })],
  [/^\/settings\/account$/, () => ({ page: 'account' })],
]

const sectionOf = (part: string | undefined): BusinessSection =>
  BUSINESS_SECTIONS.find((section) => section === part) ?? 'business'
const kindOf = (part: string | undefined) => (part === 'phone' ? 'phone' : 'web')

/** The page that an address below the console's own names. */
export function routeOf(address: string): Route {
  const [path = '', ...rest] = address.split('?')
  const query = rest.join('?')
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path
  for (const [pattern, make] of patterns) {
    const match = pattern.exec(trimmed)
    if (match) return make(match.slice(1), query)
  }
  return { page: 'unknown' }
}

/** Pages whose address holds nothing else. */
const PLAIN = {
  setup: '/setup',
  agents: '/agents',
  unknown: '/agents',
  'new-agent': '/agents/new',
  businesses: '/businesses',
  calendar: '/calendar',
  bookings: '/bookings',
  orders: '/orders',
  'new-order': '/orders/new',
  keys: '/settings/api-keys',
  providers: '/settings/providers',
  audit: '/settings/audit-log',
  account: '/settings/account',
} as const satisfies Partial<Record<Route['page'], string>>

/** The path of a page, below the console's own address. */
export function pathOf(route: Route): string {
  if (route.page === 'agent') return `/agents/${route.kind}/${route.id}`
  if (route.page === 'business')
    return `/businesses/${route.id}${route.section === 'business' ? '' : `/${route.section}`}`
  if (route.page === 'conversations') return `/conversations${route.query === '' ? '' : `?${route.query}`}`
  if (route.page === 'conversation') return `/conversations/${route.id}`
  if (route.page === 'order') return `/orders/${route.id}`
  if (route.page === 'rotate-key') return `/settings/api-keys/${route.id}/rotate`
  return PLAIN[route.page]
}
