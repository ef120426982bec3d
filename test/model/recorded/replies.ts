import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { RECORDED, type SetName } from './questions.ts'

/* What was written for each request of a turn. */

const toolCall = z.object({ name: z.string(), input: z.record(z.string(), z.unknown()) })
/** A text that is the true one but for the sentences in `false`; `insist`: how each is said again when it is held back. */
const lie = z.object({ text: z.string(), false: z.array(z.string()).min(1), insist: z.array(z.string()).default([]) })
export type Lie = z.infer<typeof lie>
const step = z.object({
  text: z.string().optional(),
  toolCalls: z.array(toolCall).optional(),
  lie: lie.optional(),
  /** The passages that looking up had added, by their ids: in another run they may have others. */
  given: z.record(z.string(), z.string()).optional(),
})
export type Step = z.infer<typeof step>
/** `mends`: by the sentence that was held back, what was said instead; empty: left out. */
const turn = z.object({ steps: z.array(step), mends: z.record(z.string(), z.string()).default({}) })
export type RecordedTurn = z.infer<typeof turn>
export type Replies = ReadonlyMap<string, RecordedTurn>

export const fileOf = (set: SetName): string => join(RECORDED, set, 'replies.json')

export const readReplies = (set: SetName): Replies =>
  existsSync(fileOf(set))
    ? new Map(Object.entries(z.record(z.string(), turn).parse(JSON.parse(readFileSync(fileOf(set), 'utf8')))))
    : new Map()

const prompt = z.object({
  key: z.string(),
  kind: z.enum(['answer', 'mend']),
  step: z.number(),
  held: z.array(z.string()),
  messages: z.array(z.unknown()),
})

/** What writers have put beside the prompts of a folder: `007.reply.json` beside `007.json`. */
export function repliesIn(folder: string): Replies {
  const replies = new Map<string, RecordedTurn>()
  for (const name of readdirSync(folder).toSorted()) {
    const stem = /^(\d+)\.json$/u.exec(name)?.[1]
    const file = join(folder, `${stem}.reply.json`)
    if (stem === undefined || !existsSync(file)) continue
    const { key, kind, step: at, held, messages } = prompt.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')))
    const written = readStep(file)
    const known = replies.get(key) ?? { steps: [], mends: {} }
    if (kind === 'answer') known.steps[at] = at === 0 ? written : { ...written, given: passagesIn(messages) }
    else Object.assign(known.mends, mendsIn(held, written.text ?? ''))
    replies.set(key, known)
  }
  return replies
}

const PASSAGE = /<passage id=\\"(p\d+)\\">([\s\S]*?)<\/passage>/gu

/** What the passages of a request begin with, behind their headings, by their ids. */
export const passagesIn = (messages: readonly unknown[]): Record<string, string> =>
  Object.fromEntries(
    [...JSON.stringify(messages).matchAll(PASSAGE)].map(([, id = '', text = '']) => [id, digestOf(text)]),
  )

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

function readStep(file: string): Step {
  const read = step.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (read.success) return read.data
  throw new Error(`${file}: ${read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`)
}

/** What is said instead of each held sentence; one without a line of its own is left out. */
function mendsIn(held: readonly string[], text: string): Record<string, string> {
  const lines = text.split('\n').flatMap((line) => {
    const [, number, said = ''] = /^\s*(\d{1,2})\s*[.:)]\s*(.*)$/u.exec(line) ?? []
    return number === undefined ? [] : [[Number(number) - 1, said] as const]
  })
  const said = new Map(lines)
  return Object.fromEntries(held.map((sentence, at) => [sentence, (said.get(at) ?? '').replace(/^[\s\-–—.]*$/u, '')]))
}
