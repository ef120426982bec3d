import type { ConsoleSession } from '@frontdesk/schema'
import type { Console } from '../state/console.ts'
import { Card, Page } from './page.tsx'

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
