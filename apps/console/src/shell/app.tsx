import { useEffect } from 'preact/hooks'
import type { Console } from '../shared/state/console.ts'
import { inBackground } from '../shared/state/in-background.ts'
import { Button } from '../shared/ui/button.tsx'
import { Notice } from '../shared/ui/page.tsx'
import { Entrance } from './entrance.tsx'
import { SetupPage } from './setup-page.tsx'
import { Shell } from './shell.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { ToastView } from './toast-view.tsx'

/** The whole console: its entrance, or its rooms for whoever is signed in. */
export function App({ app }: { app: Console }) {
  return (
    <>
      <Inside app={app} />
      <ToastView toast={app.toast} />
    </>
  )
}

function Inside({ app }: { app: Console }) {
  const state = app.session.state.value
  const { page } = app.router.route.value
  const isSignedIn = state.status === 'signed-in'
  useEffect(() => {
    // The link has done its work: a signed-in person has no business on the setup page.
    if (isSignedIn && page === 'setup') app.router.replace({ page: 'agents' })
  }, [app, isSignedIn, page])
  switch (state.status) {
    case 'loading':
      return <output class="splash" aria-label="Loading" />
    case 'unreachable':
      return (
        <Entrance app={app} title="The service does not answer">
          <Notice tone="bad">
            <p>{state.failure.message}</p>
          </Notice>
          <Button look="primary" onClick={() => inBackground(app.session.load())}>
            Try again
          </Button>
        </Entrance>
      )
    case 'signed-out':
      return page === 'setup' ? <SetupPage app={app} /> : <SignInPage app={app} notice={state.notice} />
    case 'signed-in':
      return <Shell app={app} session={state.session} />
  }
}
