import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { actsReader } from '../../packages/engines/src/reading/acts/read-acts.ts'
import { clausesOf } from '../../packages/engines/src/reading/said/clauses.ts'
import { consentsIn } from '../../packages/engines/src/reading/said/consent.ts'
import { type HeardClause, hear } from '../../packages/engines/src/reading/said/hear.ts'
import { ACTS, type Act, DOINGS } from '../../packages/engines/src/turn/act.ts'
import { openShippedModels } from './shipped-models.ts'

const LINES = new URL('../../packages/engines/src/reading/acts/lines/unseen-parts.jsonl', import.meta.url)

const message = z.object({
  doing: z.enum(DOINGS).nullable(),
  parts: z.array(z.object({ text: z.string(), act: z.enum(ACTS) })),
})
const BESIDE: readonly Act[] = ['talk', 'complaint', 'filler', 'greeting', 'thanks']
const AGREEING: readonly Act[] = [...BESIDE, 'yes', 'ask']

const roleOf = (act: Act): string =>
  act === 'note' ? 'note' : act === 'ask' ? 'question' : BESIDE.includes(act) ? 'beside' : 'main'

type Listener = (text: string) => Promise<HeardClause[]>

async function openListener(): Promise<Listener> {
  const encoder = await openShippedModels()
  return async (text) => {
    const clauses = clausesOf(text)
    const vectors = await encoder.encode(clauses.map((clause) => clause.text))
    return clauses.map((clause, at) => ({ ...clause, acts: actsReader(clause.text, vectors[at] ?? []) }))
  }
}

type Message = z.infer<typeof message>

async function toldApart(listen: Listener, { doing, parts }: Message): Promise<number> {
  const heard = await Promise.all(
    parts.map(async ({ text }) => hear(await listen(text), { doing, fills: () => false })),
  )
  const roles = heard.map(({ main, questions, notes }) =>
    main !== '' ? 'main' : questions.length > 0 ? 'question' : notes.length > 0 ? 'note' : 'beside',
  )
  return parts.filter(({ act }, at) => roles[at] === roleOf(act)).length
}

const agrees = ({ parts }: Message): boolean =>
  parts.some(({ act }) => act === 'yes') && parts.every(({ act }) => AGREEING.includes(act))

const isTakenForYes = async (listen: Listener, { doing, parts }: Message): Promise<boolean> =>
  consentsIn(await listen(parts.map(({ text }) => text).join(' ')), doing)

it.runIf(process.env.FRONTDESK_NIGHTLY)(
  '[HE2] [HE4] tells apart what people say in one breath, and takes none of it for a yes that is none',
  { timeout: 120_000 },
  async () => {
    const listen = await openListener()
    const rows = readFileSync(LINES, 'utf8').trim().split('\n')
    const messages = rows.map((row) => message.parse(JSON.parse(row)))
    const right = await Promise.all(messages.map((one) => toldApart(listen, one)))
    const taken = await Promise.all(messages.map((one) => isTakenForYes(listen, one)))
    const share = right.reduce((sum, one) => sum + one, 0) / messages.flatMap(({ parts }) => parts).length
    const agreeing = messages.filter(agrees).length
    const agreed = messages.filter((one, at) => agrees(one) && taken[at]).length
    process.stdout.write(
      `parts told apart: ${share.toFixed(3)}; yeses with more beside them: ${agreed} of ${agreeing}\n`,
    )
    // First run: 300 of 384 parts, and 6 of 20 yeses with more beside them; no other message was taken for one. Since
    // then what shall be told to somebody ("let Sean know I've moved the bins") is a note, where these call it a message.
    expect(share).toBeGreaterThan(0.76)
    expect(messages.filter((one, at) => !agrees(one) && taken[at])).toEqual([])
  },
)
