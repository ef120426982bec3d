import type { Console } from '../shared/state/console.ts'
import { fieldOf } from '../shared/state/form-model.ts'
import { Button } from '../shared/ui/button.tsx'
import { TextField } from '../shared/ui/field.tsx'
import { Notice } from '../shared/ui/page.tsx'
import { Refusal, SubmitForm } from '../shared/ui/submit-form.tsx'
import { Entrance } from './entrance.tsx'

/** Where the one-time link leads: the owner's account. */
export function SetupPage({ app }: { app: Console }) {
  if (!app.session.hasSetupToken.value) return <IncompleteLink app={app} />
  const { setup } = app.session
  return (
    <Entrance app={app} title="Make your account" about="You are the owner of this Frontdesk. The link works once.">
      <Refusal form={setup} />
      <SubmitForm onSubmit={() => app.session.sendSetup()}>
        <TextField label="Your name" autocomplete="name" hasFocus {...fieldOf(setup, 'name')} />
        <TextField label="E-mail" type="email" autocomplete="username" {...fieldOf(setup, 'email')} />
        <TextField
          label="Password"
          type="password"
          autocomplete="new-password"
          hint="At least 10 characters. Three or four words together are easy to remember."
          {...fieldOf(setup, 'password')}
        />
        <Button type="submit" look="primary" isBusy={setup.isSending.value}>
          Make account
        </Button>
      </SubmitForm>
    </Entrance>
  )
}

const IncompleteLink = ({ app }: { app: Console }) => (
  <Entrance app={app} title="This link is not complete">
    <Notice tone="info">
      <p>
        Open the whole link that <code>npm start</code> printed, up to its last character. It is also in the file{' '}
        <code>console-setup-link</code> in the data directory; <code>frontdesk console link</code> makes a new one.
      </p>
    </Notice>
    <Button look="primary" onClick={() => app.router.go({ page: 'agents' })}>
      Go to sign-in
    </Button>
  </Entrance>
)
