/** Every page of the console. A new room adds its routes here and its entry in `navigation.ts`. */
export type Route =
  | { page: 'setup' }
  | { page: 'agents' }
  | { page: 'new-agent' }
  | { page: 'agent'; kind: 'web' | 'phone'; id: string }
  | { page: 'keys' }
  | { page: 'rotate-key'; id: string }
  | { page: 'audit' }
  | { page: 'account' }
  | { page: 'unknown' }

const patterns: readonly [RegExp, (parts: readonly string[]) => Route][] = [
  [/^\/?$/, () => ({ page: 'agents' })],
  [/^\/setup$/, () => ({ page: 'setup' })],
  [/^\/agents$/, () => ({ page: 'agents' })],
  [/^\/agents\/new$/, () => ({ page: 'new-agent' })],
  [/^\/agents\/(web|phone)\/([\w-]{1,64})$/, ([kind, id = '']) => ({ page: 'agent', kind: kindOf(kind), id })],
  [/^\/settings(?:\/api-keys)?$/, () => ({ page: 'keys' })],
  [/^\/settings\/api-keys\/([\w-]{1,64})\/rotate$/, ([id = '']) => ({ page: 'rotate-key', id })],
  [/^\/settings\/audit-log$/, () => ({ page: 'audit' })],
  [/^\/settings\/account$/, () => ({ page: 'account' })],
]

const kindOf = (part: string | undefined) => (part === 'phone' ? 'phone' : 'web')

/** The page that a path below the console's own address names. */
export function routeOf(path: string): Route {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path
  for (const [pattern, make] of patterns) {
    const match = pattern.exec(trimmed)
    if (match) return make(match.slice(1))
  }
  return { page: 'unknown' }
}

/** The path of a page, below the console's own address. */
export function pathOf(route: Route): string {
  switch (route.page) {
    case 'setup':
      return '/setup'
    case 'agents':
    case 'unknown':
      return '/agents'
    case 'new-agent':
      return '/agents/new'
    case 'agent':
      return `/agents/${route.kind}/${route.id}`
    case 'keys':
      return '/settings/api-keys'
    case 'rotate-key':
      return `/settings/api-keys/${route.id}/rotate`
    case 'audit':
      return '/settings/audit-log'
    case 'account':
      return '/settings/account'
  }
}
