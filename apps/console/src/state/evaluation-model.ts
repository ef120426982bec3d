import type { Client, EvaluatedAnswer } from '@frontdesk/api-client'
import { type AnswerOutcome, countOutcomes, readQuestionFile, type TestQuestion } from '@frontdesk/schema'
import { computed, createModel, effect, signal } from '@preact/signals'
import { TypedWrong } from './failure.ts'
import { formModel } from './form-model.ts'

/** A question with what became of it; `number` counts from 1, as the lines of its file do. */
export type Tested = { number: number; asked: TestQuestion; result: EvaluatedAnswer }

/** So few at once that results appear while others are asked. */
const ASKED_TOGETHER = 10
const MOST_FILE_BYTES = 2_000_000
const MOST_PROBLEMS_SAID = 5

/** CO61: an owner's questions, put to the agent one part after another, judged and counted. */
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

  const askAll = async (questions: readonly TestQuestion[], { signal: gone }: AbortController): Promise<void> => {
    for (let at = 0; at < questions.length && !gone.aborted; at += ASKED_TOGETHER) {
      const part = questions.slice(at, at + ASKED_TOGETHER)
      // oxlint-disable-next-line no-await-in-loop -- one part after another
      const { results } = await client.agentConfigurations.evaluate(agentId, part, { signal: gone })
      const more = results.flatMap((result, place): Tested[] => {
        const asked = part[place]
        return asked ? [{ number: at + place + 1, asked, result }] : []
      })
      tested.value = [...tested.peek(), ...more]
    }
  }

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
        if (file.size > MOST_FILE_BYTES) throw new TypedWrong('questions', 'The file is larger than 2 MB; divide it.')
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
        await askAll(questions, mine).catch((error: unknown) => {
          if (!mine.signal.aborted) throw error
        })
      })
    },
    /** What has been answered so far stays. */
    stop() {
      caller.abort()
    },
  }
})
export type Evaluation = InstanceType<typeof EvaluationModel>

function problemsSaid(problems: readonly { line: number; message: string }[]): string {
  const said = problems.slice(0, MOST_PROBLEMS_SAID).map(({ line, message }) => `Line ${line}: ${message}.`)
  const more = problems.length - said.length
  return [...said, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ')
}
