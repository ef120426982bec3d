import type { Client, EvaluatedAnswer } from '@frontdesk/api-client'
import { type AnswerOutcome, countOutcomes, readQuestionFile, type TestQuestion } from '@frontdesk/schema'
import { computed, createModel, effect, signal } from '@preact/signals'
import { TypedWrong } from '../../shared/state/failure.ts'
import { formModel } from '../../shared/state/form-model.ts'

/** A question with what became of it; `number` counts from 1, as the lines of its file do. */
export type Tested = { number: number; asked: TestQuestion; result: EvaluatedAnswer }

/** Small enough that the first results appear while others are still evaluated. */
const BATCH_SIZE = 10
const MAX_FILE_BYTES = 2_000_000
const MAX_PROBLEMS_SHOWN = 5

/** CO61: evaluates an owner's test questions batch by batch. */
export const EvaluationModel = createModel((client: Client, agentId: string) => {
  const form = formModel({ questions: '' })
  const tested = signal<readonly Tested[]>([])
  const total = signal(0)
  const only = signal<AnswerOutcome | null>(null)
  const counts = computed(() => countOutcomes(tested.value.map(({ result }) => result)))
  const shown = computed(() =>
    tested.value.filter(({ result }) => only.value === null || result.outcome === only.value),
  )
  const hasRead = computed(() => tested.value.every(({ result }) => result.band !== 'not-ready'))
  let caller = new AbortController()
  effect(() => () => caller.abort())

  return {
    form,
    tested,
    total,
    only,
    counts,
    shown,
    hasRead,
    narrow(outcome: AnswerOutcome | null) {
      only.value = outcome
    },
    /** The file's text is put where it can be read and mended. */
    async take(file: File): Promise<void> {
      await form.send(async () => {
        if (file.size > MAX_FILE_BYTES) throw new TypedWrong('questions', 'The file is larger than 2 MB; divide it.')
        form.set('questions', await file.text())
      })
    },
    async run(): Promise<void> {
      const mine = new AbortController()
      await form.send(async ({ questions: typed }) => {
        const { questions, problems } = readQuestionFile(typed)
        if (problems.length > 0) throw new TypedWrong('questions', problemsSaid(problems))
        caller = mine
        tested.value = []
        only.value = null
        total.value = questions.length
        try {
          for await (const batch of evaluateInBatches({ client, agentId }, questions, mine.signal))
            tested.value = [...tested.peek(), ...batch]
        } catch (error) {
          if (!mine.signal.aborted) throw error
        }
      })
    },
    /** What has been answered so far stays. */
    stop() {
      caller.abort()
    },
  }
})
export type Evaluation = InstanceType<typeof EvaluationModel>

type Evaluator = { client: Client; agentId: string }

async function* evaluateInBatches(
  { client, agentId }: Evaluator,
  questions: readonly TestQuestion[],
  signal: AbortSignal,
): AsyncGenerator<readonly Tested[]> {
  for (let at = 0; at < questions.length && !signal.aborted; at += BATCH_SIZE) {
    const batch = questions.slice(at, at + BATCH_SIZE)
    // oxlint-disable-next-line no-await-in-loop -- one batch after another
    const { results } = await client.agentConfigurations.evaluate(agentId, batch, { signal })
    yield results.flatMap((result, index): Tested[] => {
      const asked = batch[index]
      return asked ? [{ number: at + index + 1, asked, result }] : []
    })
  }
}

function problemsSaid(problems: readonly { line: number; message: string }[]): string {
  const said = problems.slice(0, MAX_PROBLEMS_SHOWN).map(({ line, message }) => `Line ${line}: ${message}.`)
  const more = problems.length - said.length
  return [...said, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ')
}
