import type { ConsoleSession, ConversationDetail } from '@frontdesk/schema'
import { useModel } from '@preact/signals'
import { useState } from 'preact/hooks'
import type { Console } from '../../shared/state/console.ts'
import { inBackground } from '../../shared/state/in-background.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { Moment } from '../../shared/ui/moment.tsx'
import { Failed, Page, Waiting } from '../../shared/ui/page.tsx'
import { ConversationModel, type ConversationPageModel } from '../state/conversation-model.ts'
import { conversationRequests } from '../state/conversation-requests.ts'
import { conversationJson, conversationText } from '../state/export-conversation.ts'
import { mediumWords, outcomeWords } from '../state/outcomes.ts'
import { TakeoverModel } from '../state/takeover-model.ts'
import { ConversationFacts } from './conversation-facts.tsx'
import { HandWriting } from './hand-writing.tsx'
import { LabelsCard } from './labels-card.tsx'
import { NotesCard } from './notes-card.tsx'
import { RecordingCard } from './recording-card.tsx'
import { Transcript } from './transcript.tsx'

type Props = { app: Console; session: ConsoleSession; id: string }

/** One conversation: what was said, how each answer came about, and what the team keeps beside it. */
export function ConversationPage({ app, session, id }: Props) {
  const model = useModel(() => new ConversationModel({ ...app, requests: conversationRequests(app.ask) }, id))
  const loaded = model.conversation.value
  const crumbs = [{ words: 'Conversations', to: { page: 'conversations', query: '' } }] as const
  if (loaded.status !== 'ready')
    return (
      <Page router={app.router} title="Conversation" crumbs={crumbs}>
        {loaded.status === 'failed' ? (
          <Failed failure={loaded.failure} onRetry={() => inBackground(model.load())} />
        ) : (
          <Waiting rows={6} />
        )}
      </Page>
    )
  return <KnownConversation app={app} session={session} model={model} conversation={loaded.value} />
}

type KnownProps = {
  app: Console
  session: ConsoleSession
  model: ConversationPageModel
  conversation: ConversationDetail
}

function KnownConversation({ app, session, model, conversation }: KnownProps) {
  const { id, medium, outcome, createdAt } = conversation
  const [isDeleting, setDeleting] = useState(false)
  const takeover = useModel(() => {
    const { conversation: shown, load } = model
    const parts = { ...app, requests: conversationRequests(app.ask), newId: () => crypto.randomUUID() }
    return new TakeoverModel({ ...parts, conversation: shown, load }, { id, memberName: session.member.name })
  })
  const agentName = model.agentName.value ?? 'The agent'
  return (
    <Page
      router={app.router}
      title={titleOf(conversation)}
      crumbs={[{ words: 'Conversations', to: { page: 'conversations', query: '' } }, { words: mediumWords[medium] }]}
      about={
        <>
          {mediumWords[medium]} with <bdi>{agentName}</bdi>, <Moment at={createdAt} clock={app.clock} />{' '}
          <Badge tone={outcomeWords[outcome].tone}>{outcomeWords[outcome].name}</Badge>
        </>
      }
      actions={
        <>
          <Button onClick={() => app.save(`${id}.txt`, conversationText(conversation, agentName))}>Save as text</Button>
          <Button onClick={() => app.save(`${id}.json`, conversationJson(conversation))}>Save as JSON</Button>
          <Button look="quiet" onClick={() => setDeleting(true)}>
            Delete
          </Button>
        </>
      }
    >
      <div class="conversation-columns">
        <div class="stack">
          <Transcript conversation={conversation} agentName={agentName} follows={takeover.isMine.value} />
          <HandWriting app={app} model={takeover} conversation={conversation} />
        </div>
        <div class="stack">
          <ConversationFacts app={app} conversation={conversation} agentName={agentName} />
          {medium === 'phone' && <RecordingCard app={app} id={id} />}
          <LabelsCard model={model} labels={conversation.labels} />
          <NotesCard app={app} session={session} model={model} />
        </div>
      </div>
      {isDeleting && <DeleteDialog app={app} model={model} onClose={() => setDeleting(false)} />}
    </Page>
  )
}

type DeleteProps = { app: Console; model: ConversationPageModel; onClose: () => void }

const DeleteDialog = ({ app, model, onClose }: DeleteProps) => (
  <ConfirmDialog
    title="Delete this conversation?"
    sending={model.deletion}
    keep="Keep it"
    action="Delete for good"
    onClose={onClose}
    onConfirm={async () => {
      if (!(await model.remove())) return
      app.toast.say('The conversation is deleted')
      app.router.go({ page: 'conversations', query: '' })
    }}
  >
    <p>
      Everything said in it goes, with its notes, its recording and the messages it left. Bookings and orders that were
      made in it stay, without name and contact. This cannot be undone.
    </p>
  </ConfirmDialog>
)

const TITLE_LENGTH = 80

/** What the visitor said first; a conversation has no other name. */
function titleOf({ opening, medium }: ConversationDetail): string {
  const words = (opening ?? '').trim()
  if (words === '') return mediumWords[medium]
  return words.length <= TITLE_LENGTH ? words : `${words.slice(0, TITLE_LENGTH).trimEnd()}…`
}
