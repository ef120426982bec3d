import { randomUUID } from 'node:crypto'
import type { ConversationRuntime, Engine, Session } from '@frontdesk/agent-runtime'
import type { BusinessDesk } from '@frontdesk/agent-runtime/ports'
import type { ServerEvent } from '@frontdesk/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type House, item, openStreet, type Street, table } from '../dialogues/business/house.ts'
import { storedRows } from '../dialogues/business/play.ts'

/* Whatever comes in between, and wherever: one yes makes one record, and what the agent says next is true. */

/** Counts the places in a turn at which something can come in between, and lets it in at one of them. */
type Cut = { at: number; passed: number; act: () => Promise<void> }

const pass = (cut: Cut): Promise<void> => {
  cut.passed += 1
  return cut.passed === cut.at ? cut.act() : Promise.resolve()
}

/** An engine that can be interrupted before it begins, after each call of the desk and after each event. */
const cuttable =
  (cut: Cut) =>
  (engine: Engine): Engine => ({
    async *respond(turn) {
      await pass(cut)
      const { business } = turn.tools
      const tools = { ...turn.tools, business: business && cuttableDesk(business, cut) }
      for await (const event of engine.respond({ ...turn, tools })) {
        yield event
        await pass(cut)
      }
    },
  })

function cuttableDesk(desk: BusinessDesk, cut: Cut): BusinessDesk {
  const then = async <Result>(call: Promise<Result>): Promise<Result> => {
    const result = await call
    await pass(cut)
    return result
  }
  return {
    facts: () => then(desk.facts()),
    catalogue: (kind) => then(desk.catalogue(kind)),
    findTimes: (query) => then(desk.findTimes(query)),
    findListings: (query) => then(desk.findListings(query)),
    propose: (id, request) => then(desk.propose(id, request)),
    commit: (id) => then(desk.commit(id)),
    release: (id) => then(desk.release(id)),
    findRecord: (code, contact) => then(desk.findRecord(code, contact)),
    hoursFrom: (date, days) => then(desk.hoursFrom(date, days)),
  }
}

type Matter = {
  name: string
  before: readonly string[]
  /** What stands in the store when nothing of the last yes has happened, and when all of it has. */
  untouched: RegExp
  done: RegExp
  /** What may only be said of what is done. */
  claim: RegExp
}

const WHO = 'Ada Berg, ada@example.com'
const TABLE = ['a table for two tomorrow at 7 pm', WHO]
const BOOKED = /^confirmed \| reservation \| .*19:00.*$/

const MATTERS: readonly Matter[] = [
  { name: 'a booking', before: TABLE, untouched: /^$/, done: BOOKED, claim: /Booked:/ },
  {
    name: 'an order',
    before: ['I’d like two lentil soups', 'that’s all', WHO],
    untouched: /^$/,
    done: /^confirmed \| menu \| 2 Lentil soup[^\n]*$/,
    claim: /Ordered:/,
  },
  {
    name: 'a cancelled booking',
    before: [...TABLE, 'yes', 'cancel my booking'],
    untouched: BOOKED,
    done: /^cancelled \| reservation \|[^\n]*$/,
    claim: /Cancelled/,
  },
  {
    name: 'a booking that moves',
    before: [...TABLE, 'yes', 'change my booking', 'make it 8 pm'],
    untouched: BOOKED,
    done: /^confirmed \| reservation \| .*20:00[^\n]*$/,
    claim: /Changed/,
  },
]

let street: Street
beforeAll(async () => {
  street = await openStreet()
})
afterAll(() => street.dispose())

type Scene = { house: House; session: Session; cut: Cut; runtime: ConversationRuntime }

async function begin(matter: Matter): Promise<Scene> {
  const cut: Cut = { at: Infinity, passed: 0, act: async () => undefined }
  const house = await street.build({
    capabilities: ['RESERVATION_MANAGEMENT', 'MENU_ORDER_MANAGEMENT'],
    resources: [table('Table 1', 4), table('Table 2', 4)],
    items: [item('menu', 'Lentil soup')],
    engine: cuttable(cut),
  })
  const scene: Scene = { house, session: await house.enter(), cut, runtime: house.runtime }
  for (const line of matter.before) {
    // oxlint-disable-next-line no-await-in-loop
    await say(scene, line)
  }
  return scene
}

type Answer = { status: string; text: string }

/** The answer to what is said, when there is one; what was said so far when it was stopped. */
function say(scene: Scene, text: string): Promise<Answer> {
  scene.house.clock.at += 1_000
  return answered(scene, () => scene.runtime.submit(scene.session, { client_id: randomUUID(), text }))
}

function answered({ runtime, session }: Scene, act: () => Promise<unknown>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let text = ''
    const hear = (event: ServerEvent): void => {
      if (event.type === 'response.output_text.done') text = event.text
      // What a process left behind is closed as failed before it is answered anew.
      if (event.type !== 'response.done' || event.status === 'failed') return
      void stop.then((end) => end())
      resolve({ status: event.status, text })
    }
    const stop = runtime.subscribe(session, Number.MAX_SAFE_INTEGER, hear)
    stop.then(act).catch(reject)
  })
}

const rowsOf = async ({ house }: Scene): Promise<string> => (await storedRows(house)).join('\n')

/** One of the two, and nothing else: no second record, nothing by half. */
async function isDone(scene: Scene, { untouched, done }: Matter): Promise<boolean> {
  const rows = await rowsOf(scene)
  expect(rows).toMatch(new RegExp(`${untouched.source}|${done.source}`))
  return done.test(rows)
}

const CLAIMS = /^(?:Booked|Ordered|Cancelled|Changed):/mu
const ASKS_YES = /Shall I (?:book|place|cancel|change)/
const DENIES = /nothing is booked or ordered|stays as it is/

/** BF2, BF3: what is claimed is stored, and what is stored is not denied or asked for again. */
async function isTrue(scene: Scene, matter: Matter, { text }: Answer): Promise<void> {
  const isStored = await isDone(scene, matter)
  if (CLAIMS.test(text))
    expect({ text, isStored }).toEqual({ text: expect.stringMatching(matter.claim), isStored: true })
  if (ASKS_YES.test(text) || DENIES.test(text)) expect(isStored, text).toBe(false)
}

async function stopAt(matter: Matter, at: number, next: string): Promise<boolean> {
  const scene = await begin(matter)
  const { organizationId, conversationId } = scene.session
  Object.assign(scene.cut, { at, passed: 0, act: () => scene.runtime.cancel(organizationId, conversationId) })
  const stopped = await say(scene, 'yes')
  await isTrue(scene, matter, stopped)
  const wasReached = scene.cut.passed >= at
  const before = await rowsOf(scene)
  const answer = await say(scene, next)
  await isTrue(scene, matter, answer)
  if (next === 'yes') expect(await isDone(scene, matter), answer.text).toBe(true)
  else expect(await rowsOf(scene), answer.text).toBe(before)
  return wasReached
}

async function crashAt(matter: Matter, at: number): Promise<boolean> {
  const scene = await begin(matter)
  const crashed = new Promise<void>((resolve) => {
    const dies = () => {
      resolve()
      // Nothing of this process ever goes on.
      return new Promise<void>(() => undefined)
    }
    Object.assign(scene.cut, { at, passed: 0, act: dies })
  })
  const whole = say(scene, 'yes').then(() => undefined)
  await Promise.race([crashed, whole])
  const wasReached = scene.cut.passed >= at
  if (!wasReached) return false
  await isDone(scene, matter)
  const after = { ...scene, runtime: scene.house.restart() }
  const answer = await answered(after, () => after.runtime.recover())
  expect(answer.status).toBe('completed')
  await isTrue(after, matter, answer)
  expect(answer.text).toMatch(matter.claim)
  expect(await isDone(after, matter)).toBe(true)
  return true
}

/** Every place until the turn ends without being interrupted. */
async function everyPlace(interrupt: (at: number) => Promise<boolean>): Promise<number> {
  for (let at = 1; ; at += 1) {
    // oxlint-disable-next-line no-await-in-loop
    if (!(await interrupt(at))) return at - 1
  }
}

const LEAST_PLACES = 6

describe.each(MATTERS)('the yes to $name', (matter) => {
  it.each(['yes', 'did it work?', 'what are your hours?', 'never mind'])(
    '[BD2] stopped anywhere, and then “%s”, makes at most one record, and the answer is true',
    async (next) => {
      expect(await everyPlace((at) => stopAt(matter, at, next))).toBeGreaterThan(LEAST_PLACES)
    },
  )

  it('[BD2] cut off anywhere by the end of the process is done once, and said to be done', async () => {
    expect(await everyPlace((at) => crashAt(matter, at))).toBeGreaterThan(LEAST_PLACES)
  }, 60_000)
})
