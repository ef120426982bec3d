import type { ComponentChildren } from 'preact'
import type { Router } from '../state/router-model.ts'
import type { Route } from '../state/routes.ts'

type Props = {
  router: Router
  to: Route
  class?: string
  isCurrent?: boolean
  children: ComponentChildren
}

/** A link of the console: an ordinary click changes the page here, any other does what the browser does with links. */
export function Link({ router, to, isCurrent, children, ...rest }: Props) {
  const follow = (event: MouseEvent) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    router.go(to)
  }
  return (
    <a href={router.href(to)} class={rest.class} aria-current={isCurrent ? 'page' : undefined} onClick={follow}>
      {children}
    </a>
  )
}
