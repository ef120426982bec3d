import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Failure, Loaded } from '../state/failure.ts'
import type { Router } from '../state/router-model.ts'
import type { Route } from '../state/routes.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

export type Crumb = { words: string; to?: Route }

type Props = {
  router: Router
  title: string
  crumbs: readonly Crumb[]
  about?: ComponentChildren
  actions?: ComponentChildren
  children: ComponentChildren
}

/** A page: where it is, what it is called, what can be done. Its heading takes the focus when somebody comes to it. */
export function Page({ router, title, crumbs, about, actions, children }: Props) {
  return (
    <div class="page">
      <nav aria-label="Breadcrumb" class="crumbs">
        <ol>
          {crumbs.map(({ words, to }) => (
            <li key={words}>
              {to ? (
                <Link router={router} to={to}>
                  {words}
                </Link>
              ) : (
                <span>{words}</span>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <header class="page-head">
        <div>
          <Heading router={router} title={title} />
          {about && <p class="about">{about}</p>}
        </div>
        {actions && <div class="actions">{actions}</div>}
      </header>
      {children}
    </div>
  )
}

/** The one h1; also the title of the window. */
export function Heading({ router, title }: { router: Router; title: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const visits = router.visits.value
  // Before the page is seen: keys pressed at once go to the new page.
  useLayoutEffect(() => {
    if (visits > 0) heading.current?.focus()
  }, [visits])
  useLayoutEffect(() => {
    document.title = `${title} · Frontdesk`
  }, [title])
  return (
    <h1 ref={heading} tabIndex={-1}>
      <bdi>{title}</bdi>
    </h1>
  )
}

type CardProps = { title: string; about?: ComponentChildren; actions?: ComponentChildren; children: ComponentChildren }

/** A part of a page. */
export const Card = ({ title, about, actions, children }: CardProps) => (
  <section class="card">
    <header class="card-head">
      <div>
        <h2>{title}</h2>
        {about && <p class="about">{about}</p>}
      </div>
      {actions && <div class="actions">{actions}</div>}
    </header>
    {children}
  </section>
)

export const Notice = ({ tone, children }: { tone: 'bad' | 'warn' | 'info'; children: ComponentChildren }) => (
  <div class={`notice ${tone}`} role={tone === 'bad' ? 'alert' : 'note'}>
    <Icon name="alert" />
    <div>{children}</div>
  </div>
)

type AwaitProps<T> = {
  loaded: Loaded<T>
  children: (value: T) => ComponentChildren
  onRetry?: () => void
  rows?: number
}

/** Shows what is fetched: its place while it comes, then it, or why it does not come. */
export function Await<T>({ loaded, children, onRetry, rows = 3 }: AwaitProps<T>) {
  switch (loaded.status) {
    case 'loading':
      return <Waiting rows={rows} />
    case 'failed':
      return <Failed failure={loaded.failure} {...(onRetry ? { onRetry } : {})} />
    case 'ready':
      return <>{children(loaded.value)}</>
  }
}

export const Waiting = ({ rows = 3 }: { rows?: number }) => (
  <output class="skeleton" aria-label="Loading">
    {Array.from({ length: rows }, (_, row) => (
      <span key={row} />
    ))}
  </output>
)

export const Failed = ({ failure, onRetry }: { failure: Failure; onRetry?: () => void }) => (
  <Notice tone="bad">
    <p>{failure.message}</p>
    {onRetry && <Button onClick={onRetry}>Try again</Button>}
  </Notice>
)
