import type { Console } from '../shared/state/console.ts'
import { fieldOf } from '../shared/state/form-model.ts'
import { Button } from '../shared/ui/button.tsx'
import { TextField } from '../shared/ui/field.tsx'
import { Notice } from '../shared/ui/page.tsx'
import { Refusal, SubmitForm } from '../shared/ui/submit-form.tsx'
import { Entrance } from './entrance.tsx'

/** The door. The page that was asked for stays in the address and opens once the person is in. */
export function SignInPage({ app, notice }: { app: Console; notice: string | null }) {
  const { signIn } = app.session
  const message = signIn.message.value
  return (
    <Entrance app={app} title="Sign in" about="To the console of your agents.">
      {notice && !message && (
        <Notice tone="info">
          <p>{notice}</p>
        </Notice>
      )}
      <Refusal form={signIn} />
      <SubmitForm onSubmit={() => app.session.sendSignIn()}>
        <TextField label="E-mail" type="email" autocomplete="username" hasFocus {...fieldOf(signIn, 'email')} />
        <TextField label="Password" type="password" autocomplete="current-password" {...fieldOf(signIn, 'password')} />
        <Button type="submit" look="primary" isBusy={signIn.isSending.value}>
          Sign in
        </Button>
      </SubmitForm>
      <details class="help">
        <summary>Cannot sign in?</summary>
        <p>
          Whoever runs the service can make a new password with <code>frontdesk members reset-password</code>, or a new
          setup link with <code>frontdesk console link</code> while there is no account yet.
        </p>
      </details>
    </Entrance>
  )
}
