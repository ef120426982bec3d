import type { ConsoleSession } from '@frontdesk/schema'
import type { Console } from '../../shared/state/console.ts'
import { fieldOf } from '../../shared/state/form-model.ts'
import { Button } from '../../shared/ui/button.tsx'
import { TextField } from '../../shared/ui/field.tsx'
import { Card, Page } from '../../shared/ui/page.tsx'
import { Refusal, SubmitForm } from '../../shared/ui/submit-form.tsx'
import { OwnSessionsCard } from './own-sessions-card.tsx'

type Props = { app: Console; session: ConsoleSession }

/** Who is signed in, and what this installation is. */
export const AccountPage = ({ app, session }: Props) => (
  <Page
    router={app.router}
    title="Account"
    crumbs={[{ words: 'Settings' }, { words: 'Account' }]}
    about="You and this installation."
  >
    <Card title="You">
      <dl class="facts">
        <div>
          <dt>Name</dt>
          <dd>
            <bdi>{session.member.name}</bdi>
          </dd>
        </div>
        <div>
          <dt>E-mail</dt>
          <dd dir="ltr">{session.member.email}</dd>
        </div>
        <div>
          <dt>Organization</dt>
          <dd>
            <bdi>{session.organization.name}</bdi>
          </dd>
        </div>
      </dl>
    </Card>
    <PasswordCard app={app} />
    {/* Another session has another list: after a change of the password the others are over. */}
    <OwnSessionsCard key={session.csrf} app={app} />
    <Card title="This installation">
      <dl class="facts">
        <div>
          <dt>API</dt>
          <dd class="mono" dir="ltr">
            {session.baseUrl}
          </dd>
        </div>
        <div>
          <dt>Widget</dt>
          <dd class="mono" dir="ltr">
            {session.widgetUrl}
          </dd>
        </div>
        <div>
          <dt>Version</dt>
          <dd>{session.version}</dd>
        </div>
      </dl>
    </Card>
  </Page>
)

/** The one that is now, and the next; every other browser is signed out. */
function PasswordCard({ app }: { app: Console }) {
  const form = app.session.password
  const submit = async () => {
    if (await app.session.changePassword()) app.toast.say('Your password is changed')
  }
  return (
    <Card title="Password" about="Changing it signs you out on every other device.">
      <SubmitForm onSubmit={submit}>
        <Refusal form={form} />
        <TextField
          label="Current password"
          type="password"
          autocomplete="current-password"
          {...fieldOf(form, 'current')}
        />
        <TextField
          label="New password"
          type="password"
          autocomplete="new-password"
          hint="At least 10 characters; some words of your own are best."
          {...fieldOf(form, 'next')}
        />
        <Button type="submit" look="primary" isBusy={form.isSending.value}>
          Change password
        </Button>
      </SubmitForm>
    </Card>
  )
}
