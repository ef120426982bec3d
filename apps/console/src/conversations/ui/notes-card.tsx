import type { ConsoleSession } from '@frontdesk/schema'
import type { Console } from '../../shared/state/console.ts'
import { problemAt } from '../../shared/state/form-model.ts'
import { inBackground } from '../../shared/state/in-background.ts'
import { AreaField } from '../../shared/ui/area-field.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Moment } from '../../shared/ui/moment.tsx'
import { Await, Card, Failed } from '../../shared/ui/page.tsx'
import { Refusal, SubmitForm } from '../../shared/ui/submit-form.tsx'
import type { ConversationPageModel } from '../state/conversation-model.ts'

type Props = { app: Console; session: ConsoleSession; model: ConversationPageModel }

/** What the team says about a conversation among itself. */
export function NotesCard({ app, session, model }: Props) {
  const { noting, unnoting } = model
  const failure = unnoting.failure.value
  return (
    <Card title="Private notes" about="Seen by your team alone, never by the visitor.">
      <Await loaded={model.notes.value} onRetry={() => inBackground(model.loadNotes())} rows={1}>
        {(notes) =>
          notes.length > 0 && (
            <ul class="notes">
              {notes.map(({ id, author, text, createdAt }) => (
                <li key={id}>
                  <p class="said" dir="auto">
                    {text}
                  </p>
                  <p class="quiet">
                    <bdi>{author.name}</bdi>, <Moment at={createdAt} clock={app.clock} />
                    {author.id === session.member.id && (
                      <Button look="quiet" label="Delete this note" onClick={() => inBackground(model.deleteNote(id))}>
                        Delete
                      </Button>
                    )}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Await>
      {failure && <Failed failure={failure} />}
      <SubmitForm class="note-form" onSubmit={model.addNote}>
        <Refusal form={noting} />
        <AreaField
          label="Add a note"
          value={noting.values.value.text}
          problem={problemAt(noting, 'text')}
          rows={2}
          onInput={(text) => noting.set('text', text)}
        />
        <Button type="submit" isBusy={noting.isSending.value}>
          Add note
        </Button>
      </SubmitForm>
    </Card>
  )
}
