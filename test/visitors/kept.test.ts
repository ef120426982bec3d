import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { withCodes } from './kept.ts'

/*
 * Conversations that were played once by people who had seen neither code nor tests, said again word for word: each
 * answer and what stands in the books is as it was. `FRONTDESK_KEEP=1` writes them anew; what changed is then read.
 */

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const IS_LONG = process.env.FRONTDESK_NIGHTLY !== undefined
const IS_WRITTEN = process.env.FRONTDESK_KEEP !== undefined
/** Everyone in the first business by day. */
const MOST_BY_DAY = 1

const saying = z.looseObject({
  text: z.string().optional(),
  press: z.array(z.number()).optional(),
  fill: z.record(z.string(), z.string()).optional(),
})
const kept = z.object({
  business: z.string(),
  said: z.array(z.object({ visitor: saying, agent: z.array(z.string()) })),
  rows: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})
type Kept = z.infer<typeof kept>

const listOf = (folder: string) => (existsSync(folder) ? readdirSync(folder).toSorted() : [])
const SETS = listOf(path('./kept')).flatMap((set) =>
  listOf(path(`./kept/${set}`)).map((business) => ({ set, business })),
)
const PLAYED = SETS.slice(0, IS_LONG || IS_WRITTEN ? SETS.length : MOST_BY_DAY)

describe.each(PLAYED)('visitors of $business ($set)', ({ set, business }) => {
  let child: ChildProcess
  let url = ''
  beforeAll(async () => {
    const visitors = ['--visitors', path(`./${set}`), '--still', '--lay-aside-unknown']
    child = spawn(process.execPath, [path('./playhouse.mjs'), '--port', '0', ...visitors, business], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    url = await new Promise((resolve, reject) => {
      child.stdout?.on('data', (chunk: Buffer) => {
        const [found] = /http:\S+:\d+/.exec(chunk.toString()) ?? []
        if (found !== undefined) resolve(found)
      })
      child.once('exit', (code) => reject(new Error(`the playhouse ended with ${code}`)))
    })
  }, 120_000)
  afterAll(() => void child.kill('SIGTERM'))

  async function ask(name: string, body?: unknown): Promise<unknown> {
    const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const response = await fetch(`${url}/${name}`, body === undefined ? {} : sent)
    const answer: unknown = await response.json()
    if (!response.ok) throw new Error(`${response.status}: ${JSON.stringify(answer)}`)
    return answer
  }

  const read = z.object({ kept, codes: z.array(z.string()) })

  /** A button or a form that a better answer made needless is left out where the conversations are written anew. */
  const ifGone = (visitor: Kept['said'][number]['visitor']) => (error: unknown) => {
    if (!IS_WRITTEN || visitor.text !== undefined) throw error
  }

  async function playAgain({ said }: Kept): Promise<Kept> {
    const { id } = z.object({ id: z.string() }).parse(await ask('conversations', { business }))
    for (const { visitor } of said) {
      // oxlint-disable-next-line no-await-in-loop -- one thing is said after the other
      const { codes } = read.parse(await ask(`conversations/${id}`))
      const words = visitor.text === undefined ? visitor : { text: withCodes(visitor.text, codes) }
      // oxlint-disable-next-line no-await-in-loop
      await ask(`conversations/${id}`, words).catch(ifGone(visitor))
    }
    return read.parse(await ask(`conversations/${id}`)).kept
  }

  it.each(listOf(path(`./kept/${set}/${business}`)))('%s', { timeout: 120_000 }, async (file) => {
    const at = join(path(`./kept/${set}/${business}`), file)
    const before = kept.parse(JSON.parse(readFileSync(at, 'utf8')))
    const now = await playAgain(before)
    if (IS_WRITTEN) writeFileSync(at, `${JSON.stringify(now, null, 2)}\n`)
    expect(now.rows).toEqual(IS_WRITTEN ? now.rows : before.rows)
    expect(now.said).toEqual(IS_WRITTEN ? now.said : before.said)
  })
})
