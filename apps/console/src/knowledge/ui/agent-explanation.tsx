import type { WeighedPassage } from '@frontdesk/api-client'
import { useModel } from '@preact/signals'
import type { Agent } from '../../shared/state/agent.ts'
import type { Console } from '../../shared/state/console.ts'
import { problemAt } from '../../shared/state/form-model.ts'
import { inBackground } from '../../shared/state/in-background.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { TextField } from '../../shared/ui/field.tsx'
import { Card, Notice } from '../../shared/ui/page.tsx'
import { PageLink } from '../../shared/ui/page-link.tsx'
import { Table } from '../../shared/ui/table.tsx'
import { bandWords, percentSaid } from '../state/answer-words.ts'
import { ExplainModel, type Explanation } from '../state/explain-model.ts'

const LONGEST_QUESTION = 500

/** A question to the agent, and why it would be answered as it is. */
export function AgentExplanation({ app, agent }: { app: Console; agent: Agent }) {
  const model = useModel(() => new ExplainModel(app.client, agent.agentConfigurationId))
  const { form, explanation } = model
  const message = form.message.value
  return (
    <Card
      title="Ask and see why"
      about="What the agent makes of a question, and what it weighs. No conversation begins."
    >
      <form
        class="asking"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          inBackground(model.ask())
        }}
      >
        <TextField
          label="Question"
          value={form.values.value.question}
          problem={problemAt(form, 'question')}
          maxLength={LONGEST_QUESTION}
          onInput={(question) => form.set('question', question)}
        />
        <Button type="submit" isBusy={form.isSending.value}>
          Ask
        </Button>
      </form>
      {message && (
        <Notice tone="bad">
          <p>{message}</p>
        </Notice>
      )}
      <output class="verdict">{explanation.value && <Verdict explanation={explanation.value} />}</output>
      {explanation.value && <Weighed explanation={explanation.value} />}
    </Card>
  )
}

function Verdict({ explanation: { question, answer } }: { explanation: Explanation }) {
  const { name, meaning, tone } = bandWords[answer.band]
  return (
    <>
      <bdi class="said">{question}</bdi>
      <span>
        <Badge tone={tone}>{name}</Badge> {meaning}
      </span>
    </>
  )
}

function Weighed({ explanation: { answer } }: { explanation: Explanation }) {
  const chosen = answer.passages.find(({ isChosen }) => isChosen)
  const others = answer.passages.filter((passage) => passage !== chosen)
  return (
    <div class="weighed">
      {chosen && <Chosen passage={chosen} />}
      {others.length > 0 && (
        <div class="framed">
          <Table
            caption={chosen ? 'What was weighed beside it' : 'What was weighed'}
            columns={['Passage', 'Page', 'Probability']}
            rows={others.map((passage, at) => ({
              id: `${at}`,
              cells: [
                <bdi key="quote">{passage.quote}</bdi>,
                <PageOf key="page" passage={passage} />,
                <Probability key="probability" passage={passage} />,
              ],
            }))}
          />
        </div>
      )}
    </div>
  )
}

const Chosen = ({ passage }: { passage: WeighedPassage }) => (
  <figure class="chosen">
    <blockquote dir="auto">{passage.quote}</blockquote>
    <figcaption class="quiet">
      <PageOf passage={passage} /> <Probability passage={passage} />
    </figcaption>
  </figure>
)

const PageOf = ({ passage: { url, title } }: { passage: Pick<WeighedPassage, 'url' | 'title'> }) => (
  <span class="named">
    <bdi>{title}</bdi>
    <PageLink url={url} />
  </span>
)

/** How likely it answers, and the measures behind that for those who want to know. */
const Probability = ({ passage }: { passage: WeighedPassage }) => (
  <span class="named">
    <span class="count">
      {percentSaid(passage.confidence)}
      {passage.isChosen ? ' likely' : ''}
    </span>
    <span class="quiet">{measuresOf(passage)}</span>
  </span>
)

const measuresOf = ({ similarity, wordMatch, readerScore }: WeighedPassage): string =>
  [
    `meaning ${similarity.toFixed(2)}`,
    `words ${wordMatch.toFixed(1)}`,
    readerScore === null ? 'not read' : `reader ${readerScore.toFixed(1)}`,
  ].join(', ')
