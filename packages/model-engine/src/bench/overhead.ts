import { fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { type ModelAddress, TEXT_PROVIDERS, type TextProvider } from '../ports.ts'
import { openModel } from '../providers/open-model.ts'
import { bareAnswer, words } from './bare-answer.ts'
import { engineAnswer } from './engine-answer.ts'

/*
 * 200 turns that stream at once from a model of 20 words a second: what we take beside the model's own time, in whole
 * turns of the engine, with the provider's library alone, and without it (fetch, lines, JSON.parse). Ends with 1 when a
 * provider's p95 of whole turns is above the limit.
 */

/** What the promise is made for; another number as the second argument, and as the third a way alone. */
const PROMISED_TURNS = 200
const ROUNDS = 3
/** Turns begin spread over so long, as visitors do; all of them stream when the last begins. */
const SPREAD_MS = 1_500
const MOST_P95_MS = 20

/** When the first and the last word of a turn came, in ms from its beginning, and what the model took for them. */
type Turn = { firstMs: number; lastMs: number }
/** Gives the model's own time in ms, or null where the text tells it. */
type Answer = (address: ModelAddress, onText: (text: string) => void) => Promise<number | null>

const SETUP = `You answer for Harbor Kitchen. ${'The kitchen is open from noon until ten. '.repeat(100)}`
const [, , only, turnsAtOnce, wanted] = process.argv
const TURNS = Number(turnsAtOnce ?? PROMISED_TURNS)

const TOOLS = ['find_times', 'book_table', 'find_dishes', 'place_order', 'take_message']

const ourAnswer: Answer = async (address, onText) => {
  const model = await openModel(address)
  const { stream } = await model.doStream({
    prompt: [
      { role: 'system', content: SETUP },
      { role: 'user', content: [{ type: 'text', text: 'When are you open?' }] },
    ],
    maxOutputTokens: 200,
    abortSignal: AbortSignal.timeout(60_000),
    tools: TOOLS.map((name) => ({
      type: 'function',
      name,
      inputSchema: { type: 'object', properties: { day: { type: 'string' }, party: { type: 'integer' } } },
    })),
  })
  for await (const part of stream) {
    if (part.type === 'text-delta') onText(part.delta)
    if (part.type === 'error') throw part.error
  }
  return null
}

/** One turn; what the model says it took is taken off. */
async function turnOf(answer: Answer, address: ModelAddress): Promise<Turn> {
  const startedAt = performance.now()
  let text = ''
  let first = 0
  const theirs = await answer(address, (delta) => {
    if (text === '' && delta !== '') first = performance.now()
    text += delta
  })
  const last = performance.now()
  const [theirsAtFirst = '', ...rest] = text.split(' ')
  if (rest.length !== words - 1) throw new Error(`an answer came with ${rest.length + 1} words`)
  return {
    // Of prose nobody knows when the model said the last word of its first sentence.
    firstMs: theirs === null ? first - startedAt - Number(theirsAtFirst) : Number.NaN,
    lastMs: last - startedAt - (theirs ?? Number(rest.at(-1))),
  }
}

async function roundOf(answer: Answer, address: ModelAddress): Promise<Turn[]> {
  const starts = Array.from({ length: TURNS }, (_, index) => (index * SPREAD_MS) / TURNS)
  return Promise.all(
    starts.map(async (afterMs) => {
      await pause(afterMs)
      return turnOf(answer, address)
    }),
  )
}

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN

const figures = (values: readonly number[]): string =>
  [0.5, 0.95, 0.99].map((part) => shown(percentile(values, part)).padStart(6)).join(' ')

const shown = (value: number): string => (Number.isNaN(value) ? '–' : value.toFixed(1))

const theirAnswer: Answer = async (address, onText) => {
  await bareAnswer(address, { setup: SETUP, onText })
  return null
}

const served = z.object({ baseUrl: z.string(), apiKey: z.string().nullable(), model: z.string() })

/** Measures one provider; gives the p95 of our time in a turn. */
async function measure(provider: TextProvider): Promise<number> {
  const server = fork(fileURLToPath(new URL('paced-server.js', import.meta.url)), [provider])
  const [message] = await once(server, 'message')
  const address: ModelAddress = { provider, fetch: (input, init) => fetch(input, init), ...served.parse(message) }
  const bare = { name: 'bare fetch', answer: theirAnswer, turns: new Array<Turn>(), cpuMs: 0 }
  const ours = { name: 'library', answer: ourAnswer, turns: new Array<Turn>(), cpuMs: 0 }
  const whole = { name: 'engine', answer: engineAnswer, turns: new Array<Turn>(), cpuMs: 0 }
  const ways = [bare, ours, whole].filter(({ name }) => wanted === undefined || name === wanted)
  // A service that has run for a minute has compiled what it uses often.
  for (const { answer } of ways) await roundOf(answer, address)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const way of ways) {
      const before = process.cpuUsage()
      way.turns.push(...(await roundOf(way.answer, address)))
      const { user, system } = process.cpuUsage(before)
      way.cpuMs += (user + system) / 1000
    }
  }
  server.disconnect()
  for (const { name, turns, cpuMs } of ways) {
    const first = figures(turns.map(({ firstMs }) => firstMs))
    const last = figures(turns.map(({ lastMs }) => lastMs))
    const cpu = (cpuMs / turns.length).toFixed(2).padStart(8)
    process.stdout.write(`${provider.padEnd(11)} ${name.padEnd(11)} ${first}    ${last} ${cpu}\n`)
  }
  return percentile(
    whole.turns.map(({ lastMs }) => lastMs),
    0.95,
  )
}

const providers = TEXT_PROVIDERS.filter((provider) => only === undefined || provider === only)
process.stdout.write(`${TURNS} turns at once, ${ROUNDS} rounds; load ${loadavg()[0]?.toFixed(1)} at the start\n`)
process.stdout.write(`ms beside the model’s own  first word:        whole turn:         CPU a turn
                           p50    p95    p99     p50    p95    p99\n`)
const slow: TextProvider[] = []
for (const provider of providers) if ((await measure(provider)) > MOST_P95_MS) slow.push(provider)
process.stdout.write(
  slow.length === 0
    ? `p95 of a turn is within ${MOST_P95_MS} ms\n`
    : `p95 of a turn is above ${MOST_P95_MS} ms: ${slow.join(', ')}\n`,
)
process.exit(slow.length === 0 ? 0 : 1)
