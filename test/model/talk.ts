import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readSets } from '../answers/question-sets.ts'
import { seeded } from '../browser/seeded.ts'
import { serveSite } from '../browser/site-server.ts'
import { call, startTestService, type TestService } from '../running-service.ts'
import { enterPage, type Visitor } from '../visitors/visitor-session.ts'
import { type Known, knownOf, pagesOf, type Strange, strangeIn } from './untrue.ts'

/*
 * Visitors who talk for some minutes with the service as it is built, whose answers a real and tiny model words: what it
 * said, what of that was sent, what of what was sent stands nowhere. Ends with 1 where a figure or a link of the model
 * stands nowhere, or a turn did not end.
 */

const SITES = ['gull-rock-light', 'fellrunner-weekend']
const SMALL_TALK = [
  'Hello!',
  'Thanks a lot',
  'Are you a robot?',
  'How are you today?',
  'Tell me a joke',
  'What can you do?',
  'Who won the world cup?',
  'ok',
  'What is your name?',
  'What does it cost altogether for two?',
]
const BOOKING = ['I would like to book a guided tour tomorrow at 11:00', 'Anna Berg, anna@berg.example', 'yes please']
/** What stands in the books of each of these businesses. */
const RECORDS = 'Guided tour 45 minutes 25.00 with Hanna. Anna Berg anna@berg.example. Robin, an AI.'
const PATIENCE_MS = 180_000
/** Visitors read and write; nobody asks a model that rests twice a second. */
const PAUSE_MS = 3_000
const SEED = 20_261_123
const SAID = 'test-results/model-talk.jsonl'

type Place = {
  name: string
  agent: string
  origin: string
  known: Known
  questions: readonly string[]
  close: () => void
}
type Turn = {
  site: string
  conversationId: string | null
  asked: string
  answer: string
  status: string
  firstMs: number | null
  ms: number
  strange: Strange
}

const turnLine = z.object({
  msg: z.literal('a turn was answered'),
  conversationId: z.string(),
  engine: z.enum(['model', 'embedded']),
  reason: z.string().optional(),
  tokens: z.object({ input: z.number(), output: z.number() }),
  sentences: z.object({ sent: z.number(), heldBack: z.number() }),
})
type TurnLine = z.infer<typeof turnLine>

async function openPlace(service: TestService, name: string): Promise<Place> {
  const set = readSets('test/answers/opened').find((one) => one.name === name)
  if (!set) throw new Error(`there is no ${name}`)
  const site = await serveSite(join(process.cwd(), set.site))
  const post = async (path: string, body: object, method = 'POST') => {
    const answer = await call(service, method, path, { body })
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const agent = (
    await post('/dynamic-agents/web', {
      assistantName: 'Robin',
      websiteUrl: site.url,
      capabilities: ['APPOINTMENT_MANAGEMENT'],
      communicationType: 'TEXT',
    })
  ).agentConfigurationId
  const business = (await post(`/agent-configurations/${agent}/business`, {})).data.id
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: 0, until: 1_440 }))
  await post(`/businesses/${business}`, { name, hours: { weekly, exceptions: [] } }, 'PATCH')
  await post(`/businesses/${business}/services`, { name: 'Guided tour', durationMinutes: 45, price: 2_500 })
  await post(`/businesses/${business}/resources`, { kind: 'staff', name: 'Hanna' })
  await untilRead(service, agent)
  const origin = new URL(site.url).origin
  const known = knownOf(`${pagesOf(set.site)}\n${RECORDS}\n${days()}`, origin)
  return { name, agent, origin, known, questions: set.questions.map(({ q }) => q), close: site.close }
}

/** The dates of the next weeks, which the calendar knows and no page says. */
const days = (): string =>
  Array.from({ length: 30 }, (_, day) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' }).format(Date.now() + day * 86_400_000),
  ).join('\n')

async function untilRead(service: TestService, agent: string): Promise<void> {
  const endsAt = Date.now() + PATIENCE_MS
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const { status } = (await call(service, 'GET', `/dynamic-agents/web/${agent}`)).body.data.knowledge
    if (status === 'ready') return
    if (status === 'failed' || Date.now() > endsAt) throw new Error(`the website is ${status}`)
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** What one visitor says: a greeting, questions, something beside the point, and now and then a booking. */
function scriptOf({ questions }: Place, random: () => number): string[] {
  const one = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? ''
  const talk = [one(SMALL_TALK), one(questions), one(questions), one(SMALL_TALK), one(questions)]
  return random() < 0.3 ? [...talk, ...BOOKING] : talk
}

async function turnOf(visitor: Visitor, place: Place, said: readonly string[]): Promise<Turn> {
  const asked = said.at(-1) ?? ''
  const startedAt = performance.now()
  let firstMs: number | null = null
  const stop = visitor.onEvent(({ type }) => {
    if (type === 'response.output_text.delta') firstMs ??= performance.now() - startedAt
  })
  const ended = await visitor.say({ text: asked }).catch((error: unknown) => ({ text: '', status: String(error) }))
  stop()
  return {
    site: place.name,
    conversationId: visitor.conversationId(),
    asked,
    answer: ended.text,
    status: ended.status,
    firstMs,
    ms: performance.now() - startedAt,
    strange: strangeIn(ended.text, place.known, said.join('\n')),
  }
}

async function talk(service: TestService, places: readonly Place[], minutes: number): Promise<Turn[]> {
  const random = seeded(SEED)
  const endsAt = Date.now() + minutes * 60_000
  const turns: Turn[] = []
  writeFileSync(SAID, '')
  for (let visit = 0; Date.now() < endsAt; visit += 1) {
    const place = places[visit % places.length]
    if (!place) throw new Error('there is no place')
    const visitor = enterPage({ serviceUrl: service.url, agentId: place.agent, origin: place.origin, now: Date.now })
    // oxlint-disable-next-line no-await-in-loop
    await visitor.greeting()
    const script = scriptOf(place, random)
    for (const [at] of script.entries()) {
      if (Date.now() >= endsAt) break
      // oxlint-disable-next-line no-await-in-loop
      const turn = await turnOf(visitor, place, script.slice(0, at + 1))
      turns.push(turn)
      appendFileSync(SAID, `${JSON.stringify(turn)}\n`)
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
    visitor.leave()
  }
  return turns
}

/** What the service told of its turns, in the order of each conversation. */
function reportsIn(output: string): ReadonlyMap<string, readonly TurnLine[]> {
  const reports = new Map<string, TurnLine[]>()
  for (const line of output.split('\n').filter((text) => text.includes('"a turn was answered"'))) {
    const read = turnLine.parse(JSON.parse(line))
    reports.set(read.conversationId, [...(reports.get(read.conversationId) ?? []), read])
  }
  return reports
}

type Told = Turn & { report: TurnLine | null }

function withReports(turns: readonly Turn[], output: string): Told[] {
  const reports = reportsIn(output)
  const heard = new Map<string, number>()
  return turns.map((turn) => {
    const id = turn.conversationId ?? ''
    const at = heard.get(id) ?? 0
    heard.set(id, at + 1)
    return { ...turn, report: reports.get(id)?.[at] ?? null }
  })
}

const percentile = (values: readonly number[], part: number): string =>
  (values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0).toFixed(0)
const print = (line: string): boolean => process.stdout.write(`${line}\n`)

/** Where the embedded engine went on, it did so in a paragraph of its own, with what its calendar says. */
const GONE_ON: ReadonlySet<string> = new Set(['nothing_true', 'dialogue'])
const ownPart = ({ answer, report }: Told): string =>
  GONE_ON.has(report?.reason ?? '') ? (answer.split('\n\n')[0] ?? '') : answer

/** Figures and links in the model's own part that stand nowhere. */
function untrueIn(turn: Told): readonly string[] {
  const { figures, links } = turn.strange
  return [...figures, ...links].filter((one) => ownPart(turn).includes(one))
}

/** Prints what came of it; gives whether all was well. */
function tell(turns: readonly Told[]): boolean {
  const byEngine = new Map<string, number>()
  for (const { report } of turns) {
    const name = report ? [report.engine, report.reason].filter(Boolean).join(', ') : 'not told of'
    byEngine.set(name, (byEngine.get(name) ?? 0) + 1)
  }
  const sum = (of: (line: TurnLine) => number) => turns.reduce((all, { report }) => all + (report ? of(report) : 0), 0)
  const [sent, held] = [sum(({ sentences }) => sentences.sent), sum(({ sentences }) => sentences.heldBack)]
  const first = turns.flatMap(({ firstMs }) => firstMs ?? [])
  const unended = turns.filter(({ status, answer }) => status !== 'listening' || answer.trim() === '')
  print(`turns                 ${turns.length}`)
  for (const [name, count] of [...byEngine].toSorted(([, a], [, b]) => b - a)) print(`  ${name.padEnd(30)} ${count}`)
  print(`sentences judged      ${sent + held}: ${sent} sent, ${held} held back`)
  print(
    `tokens                ${sum(({ tokens }) => tokens.input)} read, ${sum(({ tokens }) => tokens.output)} written`,
  )
  print(`first sentence, ms    p50 ${percentile(first, 0.5)}, p95 ${percentile(first, 0.95)}`)
  const isModels = ({ report }: Told) => report !== null && report.sentences.sent > 0
  for (const [whose, some] of [
    ['the model', turns.filter(isModels)],
    ['the embedded engine', turns.filter((turn) => !isModels(turn))],
  ] as const)
    for (const { asked, answer, strange } of some)
      if (Object.values(strange).some((list) => list.length > 0))
        print(
          `stands nowhere (${whose}): ${JSON.stringify(strange)}\n  > ${asked}\n  ${answer.replaceAll('\n', '\n  ')}`,
        )
  for (const { asked, status, answer } of unended) print(`did not end well: ${status} > ${asked} | ${answer}`)
  const untrue = turns.filter((turn) => isModels(turn) && untrueIn(turn).length > 0)
  print(`untrue figures or links of the model: ${untrue.length} turns; turns that did not end well: ${unended.length}`)
  print(`what was said is in ${SAID}, what the model said in test-results/model-said.jsonl`)
  return untrue.length === 0 && unended.length === 0
}

async function main([minutes = '10', address = '', entry = '', patience = '0']: readonly string[]): Promise<boolean> {
  const environment = {
    MODEL_BASE_URL: address,
    MODEL: 'smollm2',
    LOG_LEVEL: 'debug',
    PATIENCE_MS: String(Number(patience) * 1_000),
    FRONTDESK_PUBLIC_LIMITS: '0,0,0',
    FRONTDESK_ALLOW_PRIVATE: '127.0.0.0/8',
  }
  const service = await startTestService({ environment, entry })
  try {
    const places: Place[] = []
    for (const name of SITES) {
      // oxlint-disable-next-line no-await-in-loop
      places.push(await openPlace(service, name))
    }
    const turns = await talk(service, places, Number(minutes))
    for (const { close } of places) close()
    const told = withReports(turns, service.output())
    writeFileSync(SAID, told.map((turn) => `${JSON.stringify(turn)}\n`).join(''))
    return tell(told)
  } finally {
    await service.stop()
  }
}

process.exit((await main(process.argv.slice(2))) ? 0 : 1)
