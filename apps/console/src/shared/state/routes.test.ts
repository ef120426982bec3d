import { describe, expect, it } from 'vitest'
import { RouterModel } from './router-model.ts'
import { pathOf, type Route, routeOf } from './routes.ts'

const every: readonly Route[] = [
  { page: 'setup' },
  { page: 'agents' },
  { page: 'new-agent' },
  { page: 'agent', kind: 'web', id: 'agt_1' },
  { page: 'agent', kind: 'phone', id: 'agt_2' },
  { page: 'conversations', query: '' },
  { page: 'conversation', id: 'cnv_1' },
  { page: 'businesses' },
  { page: 'business', id: 'biz_1', section: 'business' },
  { page: 'business', id: 'biz_1', section: 'catalogue' },
  { page: 'bookings' },
  { page: 'orders' },
  { page: 'new-order' },
  { page: 'order', id: 'ord_1' },
  { page: 'keys' },
  { page: 'rotate-key', id: 'key_1' },
  { page: 'providers' },
  { page: 'audit' },
  { page: 'account' },
]

describe('routes', () => {
  it.each(every)('[CO2] the path of a page leads back to it: $page', (route) => {
    expect(routeOf(pathOf(route))).toEqual(route)
    expect(routeOf(`${pathOf(route)}/`)).toEqual(route)
  })

  it.each(['/nowhere', '/agents/fax/agt_1', '/agents/web/a/b', '/settings/api-keys/../rotate', '/agents/web/<b>'])(
    'an address that names nothing is unknown: %s',
    (path) => {
      expect(routeOf(path)).toEqual({ page: 'unknown' })
    },
  )
})

describe('routes of lists', () => {
  it('[CNV3] hold what the list is narrowed to', () => {
    const route: Route = { page: 'conversations', query: 'q=open+on%3F&outcome=partly' }
    expect(pathOf(route)).toBe('/conversations?q=open+on%3F&outcome=partly')
    expect(routeOf(pathOf(route))).toEqual(route)
  })
})

describe('router', () => {
  function windowAt(path: string) {
    const history = [path]
    let listener = () => {}
    return {
      history,
      back() {
        history.pop()
        listener()
      },
      address: {
        path: () => history.at(-1) ?? '/',
        push: (next: string) => void history.push(next),
        replace: (next: string) => void history.splice(-1, 1, next),
        onBack: (heard: () => void) => {
          listener = heard
          return () => {}
        },
      },
    }
  }

  it('[CO30] counts visits, so that the heading of a page that was gone to takes the focus', () => {
    const page = windowAt('/console/agents')
    const router = new RouterModel(page.address, '/console')
    expect(router.visits.value).toBe(0)
    router.go({ page: 'keys' })
    expect(router.route.value).toEqual({ page: 'keys' })
    expect(router.visits.value).toBe(1)
    page.back()
    expect(router.route.value).toEqual({ page: 'agents' })
    expect(router.visits.value).toBe(2)
  })

  it('works wherever the console is mounted', () => {
    const page = windowAt('/owners/room/settings/account')
    const router = new RouterModel(page.address, '/owners/room')
    expect(router.route.value).toEqual({ page: 'account' })
    expect(router.href({ page: 'agents' })).toBe('/owners/room/agents')
  })
})
