import type { ConversationDetail } from '@frontdesk/schema'
import type { ComponentChildren } from 'preact'
import type { Console } from '../../shared/state/console.ts'
import { exactMoment } from '../../shared/state/moments.ts'
import { countOf } from '../../shared/state/wording.ts'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { Card } from '../../shared/ui/page.tsx'
import { costWords, languageWords, outcomeWords } from '../state/outcomes.ts'

type Props = { app: Console; conversation: ConversationDetail; agentName: string }

/** What is known of a conversation and its visitor. What the page said of the visitor, nobody has checked. */
export function ConversationFacts({ app, conversation, agentName }: Props) {
  const { medium, outcome, language, pageUrl, createdAt, updatedAt, visitorItems, costMicroUsd, id } = conversation
  return (
    <Card title="Facts">
      <dl class="facts">
        <Fact name="Agent">
          <Link
            router={app.router}
            to={{
              page: 'agent',
              kind: medium === 'phone' ? 'phone' : 'web',
              id: conversation.agentConfigurationId,
            }}
          >
            <bdi>{agentName}</bdi>
          </Link>
        </Fact>
        <Fact name="What became of it">{outcomeWords[outcome].meaning}</Fact>
        {pageUrl !== null && (
          <Fact name="Begun on">
            <a href={pageUrl} target="_blank" rel="noreferrer">
              <bdi>{pageUrl}</bdi>
            </a>
          </Fact>
        )}
        {language !== null && (
          <Fact name={medium === 'phone' ? 'Language' : 'Language of the page'}>{languageWords(language)}</Fact>
        )}
        <Fact name="Began">{exactMoment(createdAt)}</Fact>
        <Fact name="Last said">{exactMoment(updatedAt)}</Fact>
        <Fact name="The visitor spoke">{countOf(visitorItems, 'time')}</Fact>
        {costMicroUsd !== null && <Fact name="Models cost">{costWords(costMicroUsd)}</Fact>}
        <Fact name="Id">
          <span class="mono">{id}</span> <CopyButton app={app} text={id} what="id" />
        </Fact>
      </dl>
      <Visitor visitor={conversation.visitor} />
    </Card>
  )
}

function Visitor({ visitor }: Pick<ConversationDetail, 'visitor'>) {
  if (visitor === null) return null
  const { id, name, email, phone } = visitor.identity ?? { id: null, name: null, email: null, phone: null }
  const known = [
    ['Name', name],
    ['E-mail', email],
    ['Phone', phone],
    ['Id', id],
    ...Object.entries(visitor.context ?? {}).map(([fact, value]) => [fact, String(value)] as const),
  ] as const
  return (
    <>
      <h3 class="part-head">What the page said of the visitor</h3>
      <p class="quiet">Nobody has checked it: a page can say anything.</p>
      <dl class="facts">
        {known.map(([fact, value]) =>
          value === null ? null : (
            <Fact key={fact} name={fact}>
              <bdi>{value}</bdi>
            </Fact>
          ),
        )}
      </dl>
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: ComponentChildren }) => (
  <div>
    <dt>
      <bdi>{name}</bdi>
    </dt>
    <dd>{children}</dd>
  </div>
)
