import { ANSWER_OUTCOMES, type AnswerOutcome } from '@frontdesk/schema'
import { useModel } from '@preact/signals'
import type { Agent } from '../../shared/state/agent.ts'
import type { Console } from '../../shared/state/console.ts'
import { problemAt } from '../../shared/state/form-model.ts'
import { inBackground } from '../../shared/state/in-background.ts'
import { countOf } from '../../shared/state/wording.ts'
import { AreaField } from '../../shared/ui/area-field.tsx'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Field, SelectField } from '../../shared/ui/field.tsx'
import { Card, Notice } from '../../shared/ui/page.tsx'
import { PageLink } from '../../shared/ui/page-link.tsx'
import { Table } from '../../shared/ui/table.tsx'
import { outcomeWords, percentSaid } from '../state/answer-words.ts'
import { evaluationFile } from '../state/evaluation-file.ts'
import { type Evaluation, EvaluationModel, type Tested } from '../state/evaluation-model.ts'

/** A longer table helps nobody to look through; the file has everything. */
const MOST_ROWS = 200

/** Questions whose right answers the owner knows, put to the agent. */
export function AgentEvaluation({ app, agent }: { app: Console; agent: Agent }) {
  const model = useModel(() => new EvaluationModel(app.client, agent.agentConfigurationId))
  const { form } = model
  const isRunning = form.isSending.value
  const message = form.message.value
  return (
    <Card title="Test your questions" about="Ask what you know the answers to, before your visitors do.">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          inBackground(model.run())
        }}
      >
        <AreaField
          label="Questions"
          hint="A spreadsheet’s lines: question, expect, url. In expect, words of the right answer, or - where your website does not say."
          value={form.values.value.questions}
          problem={problemAt(form, 'questions')}
          rows={5}
          onInput={(questions) => form.set('questions', questions)}
        />
        <Field label="Or a CSV file" problem={null}>
          {({ id }) => (
            <input
              id={id}
              type="file"
              class="input"
              accept=".csv,.tsv,.txt,text/csv"
              onChange={(event) => {
                const [file] = event.currentTarget.files ?? []
                if (file) inBackground(model.take(file))
              }}
            />
          )}
        </Field>
        {message && (
          <Notice tone="bad">
            <p>{message}</p>
          </Notice>
        )}
        <div class="actions">
          <Button type="submit" look="primary" isBusy={isRunning}>
            Test
          </Button>
          {isRunning && <Button onClick={model.stop}>Stop</Button>}
        </div>
      </form>
      <output class="verdict">
        <Counts model={model} />
      </output>
      <Results app={app} model={model} />
    </Card>
  )
}

function Counts({ model }: { model: Evaluation }) {
  const counts = model.counts.value
  if (counts.questions === 0) return null
  return (
    <>
      <strong>
        {counts.questions} of {countOf(model.total.value, 'question')} asked
      </strong>
      <span class="outcomes">
        {ANSWER_OUTCOMES.filter((outcome) => counts[outcome] > 0).map((outcome) => (
          <Badge key={outcome} tone={outcomeWords[outcome].tone}>
            {`${counts[outcome]} ${outcomeWords[outcome].name.toLowerCase()}`}
          </Badge>
        ))}
      </span>
    </>
  )
}

function Results({ app, model }: { app: Console; model: Evaluation }) {
  if (model.tested.value.length === 0) return null
  const shown = model.shown.value.slice(0, MOST_ROWS)
  const left = model.shown.value.length - shown.length
  return (
    <div class="results">
      {!model.hasRead.value && (
        <Notice tone="warn">
          <p>The agent has not read anything yet. Wait until its knowledge is ready, and test again.</p>
        </Notice>
      )}
      <div class="results-head">
        <SelectField
          label="Show"
          value={model.only.value ?? ''}
          options={[['', 'All'] as const, ...ANSWER_OUTCOMES.map((one) => [one, optionWords(one)] as const)]}
          onChange={(value) => model.narrow(ANSWER_OUTCOMES.find((one) => one === value) ?? null)}
        />
        <Button onClick={() => app.save('answers.csv', evaluationFile(model.tested.value))}>Download as CSV</Button>
      </div>
      {shown.length > 0 && (
        <div class="framed">
          <Table caption="Results" columns={['Question', 'Outcome', 'Found']} rows={shown.map(rowOf)} />
        </div>
      )}
      {left > 0 && <p class="quiet">{countOf(left, 'more question')}: the file has all of them.</p>}
    </div>
  )
}

const optionWords = (outcome: AnswerOutcome): string =>
  `${outcomeWords[outcome].name}: ${outcomeWords[outcome].meaning}`

const rowOf = ({ number, asked, result }: Tested) => ({
  id: `${number}`,
  cells: [
    <span key="question" class="named">
      <bdi class="name">{asked.question}</bdi>
      <bdi class="quiet">{expectedOf(asked)}</bdi>
    </span>,
    <Badge key="outcome" tone={outcomeWords[result.outcome].tone}>
      {outcomeWords[result.outcome].name}
    </Badge>,
    <Found key="found" result={result} />,
  ],
})

function expectedOf({ expect, url, unanswerable }: Tested['asked']): string {
  if (unanswerable) return 'Your website does not say'
  return [expect, url].filter((part) => part !== null).join(' · ')
}

/** What was not answered with is quieter than what was. */
function Found({ result: { band, passage } }: Pick<Tested, 'result'>) {
  if (passage === null) return <span class="quiet">Nothing</span>
  return (
    <span class="named">
      <bdi class={band === 'answer' ? undefined : 'quiet'}>{passage.quote}</bdi>
      <span class="quiet">
        {band === 'answer' ? '' : 'Not answered; nearest '}
        <span class="count">{percentSaid(passage.confidence)}</span> · <bdi>{passage.title}</bdi>{' '}
        <PageLink url={passage.url} />
      </span>
    </span>
  )
}
