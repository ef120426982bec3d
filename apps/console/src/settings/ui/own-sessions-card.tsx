import type { ConsoleOwnSession } from '@frontdesk/schema'
import { useModel } from '@preact/signals'
import type { Console } from '../../shared/state/console.ts'
import { inBackground } from '../../shared/state/in-background.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Moment } from '../../shared/ui/moment.tsx'
import { Await, Card, Failed } from '../../shared/ui/page.tsx'
import { Table } from '../../shared/ui/table.tsx'
import { OwnSessionsModel } from '../state/own-sessions-model.ts'

const nameOf = ({ browser }: ConsoleOwnSession): string => browser ?? 'Unknown browser'

/** Every browser that the account is signed in with; each can be signed out from here. */
export function OwnSessionsCard({ app }: { app: Console }) {
  const model = useModel(() => new OwnSessionsModel(app.ask))
  const failure = model.ending.failure.value
  const end = async (session: ConsoleOwnSession) => {
    if (await model.end(session)) app.toast.say(`${nameOf(session)} is signed out`)
  }
  return (
    <Card
      title="Where you are signed in"
      about="If you do not know one of these, sign it out and change your password."
    >
      {failure && <Failed failure={failure} />}
      <Await loaded={model.sessions.value} onRetry={() => inBackground(model.load())} rows={2}>
        {(sessions) => (
          <Table
            caption="Where you are signed in"
            columns={['Browser', 'Last used', 'Actions']}
            rows={sessions.map((session) => ({
              id: session.id,
              cells: [
                <span key="browser" class="named">
                  <span class="name">{nameOf(session)}</span>
                  <span class="quiet">
                    signed in <Moment at={session.createdAt} clock={app.clock} />
                  </span>
                </span>,
                session.isHere ? 'This browser' : <Moment key="used" at={session.lastUsedAt} clock={app.clock} />,
                session.isHere ? null : (
                  <Button
                    key="end"
                    label={`Sign out ${nameOf(session)}`}
                    isBusy={model.endingId.value === session.id}
                    onClick={() => inBackground(end(session))}
                  >
                    Sign out
                  </Button>
                ),
              ],
            }))}
          />
        )}
      </Await>
    </Card>
  )
}
