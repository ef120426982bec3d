import { computed, createModel, effect, signal } from '@preact/signals'
import { pathOf, type Route, routeOf } from './routes.ts'

/** What the router needs of a window; a test gives its own. */
export type Address = {
  path: () => string
  push: (path: string) => void
  replace: (path: string) => void
  onBack: (listener: () => void) => () => void
}

/** Which page is shown. Going to a page is an entry in the history; focus then moves to its heading. */
export const RouterModel = createModel((address: Address, base: string) => {
  const below = () => address.path().slice(base.length)
  const path = signal(below())
  const visits = signal(0)
  const route = computed(() => routeOf(path.value))
  effect(() =>
    address.onBack(() => {
      path.value = below()
      visits.value += 1
    }),
  )
  const href = (route: Route) => `${base}${pathOf(route)}`
  return {
    route,
    /** How often the page changed since the start; the first page leaves the focus where the browser put it. */
    visits,
    /** The address of a page, for links that also open in a new tab. */
    href,
    go(next: Route) {
      address.push(href(next))
      path.value = below()
      visits.value += 1
    },
    /** The same page with another address: focus and place stay. */
    amend(next: Route) {
      address.replace(href(next))
      path.value = below()
    },
    replace(next: Route) {
      address.replace(href(next))
      path.value = below()
      visits.value += 1
    },
  }
})
export type Router = InstanceType<typeof RouterModel>

/** The window's own history. */
export const browserAddress: Address = {
  path: () => `${location.pathname}${location.search}`,
  push: (path) => history.pushState(null, '', path),
  replace: (path) => history.replaceState(null, '', path),
  onBack: (listener) => {
    addEventListener('popstate', listener)
    return () => removeEventListener('popstate', listener)
  },
}
