import type { ConversationResource } from '@frontdesk/schema'
import { useModel } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Console } from '../../shared/state/console.ts'
import { inBackground } from '../../shared/state/in-background.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { MoreButton } from '../../shared/ui/more-button.tsx'
import { Await, Page } from '../../shared/ui/page.tsx'
import { conversationRequests } from '../state/conversation-requests.ts'
import { type Conversations, ConversationsModel } from '../state/conversations-model.ts'
import { type Filters, isNarrowed, noFilters } from '../state/filters.ts'
import { ConversationRow, ROW_PX } from './conversation-row.tsx'
import { FilterBar } from './filter-bar.tsx'
import { WindowedList } from './windowed-list.tsx'

/** What visitors said and what was answered, newest first. */
export function ConversationsPage({ app, query }: { app: Console; query: string }) {
  const model = useModel(() => new ConversationsModel({ ...app, requests: conversationRequests(app.ask) }, query))
  useEffect(() => model.follow(query), [model, query])
  const narrow = (change: Partial<Filters>) => app.router.amend({ page: 'conversations', query: model.narrow(change) })
  return (
    <Page
      router={app.router}
      title="Conversations"
      crumbs={[{ words: 'Conversations' }]}
      about="Everything your agents and their visitors said, on your pages and on the phone."
    >
      <FilterBar model={model} narrow={narrow} />
      <Await loaded={model.list.items.value} onRetry={() => inBackground(model.list.begin())} rows={7}>
        {(items) =>
          items.length === 0 ? (
            <Empty app={app} filters={model.filters.value} onClear={() => narrow(noFilters)} />
          ) : (
            <Found app={app} model={model} items={items} />
          )
        }
      </Await>
    </Page>
  )
}

type FoundProps = { app: Console; model: Conversations; items: readonly ConversationResource[] }

function Found({ app, model, items }: FoundProps) {
  const names = new Map(model.agents.value.map(({ id, name }) => [id, name]))
  const hasMore = model.list.hasMore.value !== null
  return (
    <>
      <WindowedList
        label="Conversations"
        items={items}
        rowPx={ROW_PX}
        keyOf={({ id }) => id}
        onEnd={() => {
          if (hasMore && model.list.more.failure.peek() === null) inBackground(model.list.next())
        }}
      >
        {(conversation) => (
          <ConversationRow
            app={app}
            conversation={conversation}
            agentName={names.get(conversation.agentConfigurationId) ?? null}
          />
        )}
      </WindowedList>
      <MoreButton
        hasMore={hasMore}
        isBusy={model.list.more.isSending.value}
        onMore={model.list.next}
        words="Show older conversations"
      />
    </>
  )
}

type EmptyProps = { app: Console; filters: Filters; onClear: () => void }

/** Says why there is nothing, and what brings something here. */
const Empty = ({ app, filters, onClear }: EmptyProps) =>
  isNarrowed(filters) ? (
    <div class="empty">
      <h2>No conversation fits</h2>
      <p>Search for fewer words, or take a filter away. Words are found wherever they were said.</p>
      <Button onClick={onClear}>Show all conversations</Button>
    </div>
  ) : (
    <div class="empty teaching">
      <Icon name="chat" />
      <h2>Nobody has said anything yet</h2>
      <p>
        Each talk with an agent stands here as it happens: what was asked, what was answered and from which page, who
        answered and how fast. You can step in and write yourself.
      </p>
      <p>
        <Link router={app.router} to={{ page: 'agents' }} class="button primary">
          Try an agent
        </Link>
      </p>
    </div>
  )
