import { describe, expect, it, vi } from 'vitest'
import type { ModelAddress } from '../ports.ts'
import { Failure, HOSTED, LOCAL, type Play, scriptedModel, type World, type WorldParts, worldOf } from './testing.ts'

const line = (...plays: readonly (readonly [ModelAddress, ...Play[]])[]): WorldParts['models'] =>
  plays.map(([address, ...script]) => ({ address, model: scriptedModel(script) }))
const TRUE_ANSWER: Play = { text: 'Breakfast is from 7 to 10.' }
const EMBEDDED = 'Embedded answer.'

/** Waits for what takes seconds, in no time; answers with how long it would have taken. */
async function quickly<T>(work: () => Promise<T>): Promise<{ value: T; tookMs: number }> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  try {
    const startedAt = performance.now()
    const state = { isDone: false }
    const done = work().finally(() => {
      state.isDone = true
    })
    while (!state.isDone) {
      // One step after the other.
      // oxlint-disable-next-line no-await-in-loop
      await vi.advanceTimersByTimeAsync(STEP_MS)
    }
    return { value: await done, tookMs: performance.now() - startedAt }
  } finally {
    vi.useRealTimers()
  }
}
const STEP_MS = 50

/** What is said to a question, within six seconds. */
const inTime = async (world: World) => {
  const { value, tookMs } = await quickly(() => world.say('Breakfast?'))
  expect(tookMs).toBeLessThanOrEqual(MOST_MS)
  return value
}
const MOST_MS = 6_000

/** All that a server can do wrong before anything of it is sent. */
const SILENT: readonly (readonly [name: string, play: Play, reason: string])[] = [
  ['hangs before its first word', { hang: true }, 'timeout'],
  ['hangs in its first sentence', { text: 'Breakfast is', hang: true }, 'timeout'],
  ['drips a letter at a time', { drip: 'Breakfast is from 7 to 10. '.repeat(5), everyMs: 400 }, 'timeout'],
  ['refuses the key', { error: new Failure('unauthorized') }, 'unauthorized'],
  ['asks for patience', { error: new Failure('rate_limited', 5_000) }, 'rate_limited'],
  ['is broken', { error: new Failure('overloaded') }, 'overloaded'],
  [
    'fails in the midst of its first sentence',
    { text: 'Breakfast is', error: new Failure('overloaded') },
    'overloaded',
  ],
  ['closes the socket', { cut: 'Breakfast is from' }, 'garbled'],
  ['sends nothing', { text: '' }, 'nothing_true'],
  ['sends no words', { text: '}{"[[ ¶¶ ' }, 'nothing_true'],
  ['always looks something up', { call: 'search_website', input: { words: 'pool' } }, 'nothing_true'],
  ['always calls what there is not', { call: 'transfer_money', input: { to: 'me' } }, 'nothing_true'],
  ['never stops lying', { endless: 'A room costs 99 euros. ' }, 'nothing_true'],
]

describe('a model that fails before anything of it is sent', () => {
  it.each(SILENT)('[ME8] %s: the embedded engine answers in time', async (_name, play, reason) => {
    const world = worldOf({ models: line([LOCAL, play]) })
    const said = await inTime(world)
    expect(said.text).toBe(EMBEDDED)
    expect(said.events.filter(({ type }) => type === 'state')).toHaveLength(1)
    expect(world.reports).toMatchObject([{ engine: 'embedded', reason }])
    expect(world.ledger.settled).toHaveLength(world.ledger.reserved.length)
  })

  it.each(SILENT)('[ME8] %s: the next in line answers in time', async (_name, play, reason) => {
    const world = worldOf({ models: line([HOSTED, play], [LOCAL, TRUE_ANSWER]) })
    expect((await inTime(world)).text).toBe('Breakfast is from 7 to 10.')
    expect(world.reports).toMatchObject([{ engine: 'model', model: 'small', reason }])
    expect(world.embedded.turns).toEqual([])
  })

  it('[ME8] and one whose library cannot be read as well', async () => {
    const world = worldOf({ models: [{ address: LOCAL, model: new Error('no such library') }] })
    expect((await inTime(world)).text).toBe(EMBEDDED)
  })

  it('[ME8] all of them: the embedded engine answers', async () => {
    const world = worldOf({ models: line([HOSTED, { hang: true }], [LOCAL, { hang: true }]) })
    expect((await inTime(world)).text).toBe(EMBEDDED)
  })

  it('[ME8] what cannot be looked up leaves the turn to the embedded engine', async () => {
    const world = worldOf({ models: line([LOCAL, TRUE_ANSWER]) })
    const said = await world.say('Breakfast?', { knowledge: { search: () => Promise.reject(new Error('closed')) } })
    expect([said.text, world.reports[0]?.reason, world.failures.length]).toEqual([EMBEDDED, 'look_up_failed', 1])
  })
})

describe('a model that fails after a sentence was sent', () => {
  const BEGUN = 'Breakfast is from 7 to 10. And the po'
  it.each<readonly [string, Play, string]>([
    ['hangs', { text: BEGUN, hang: true }, 'timeout'],
    ['breaks', { text: BEGUN, error: new Failure('overloaded') }, 'overloaded'],
    ['is cut', { cut: BEGUN }, 'garbled'],
  ])('[ME8] and %s ends with it, and the turn ends well', async (_name, play, reason) => {
    const world = worldOf({ models: line([LOCAL, play], [HOSTED, TRUE_ANSWER]) })
    const said = await inTime(world)
    expect(said.text).toBe('Breakfast is from 7 to 10.')
    expect(said.events.map(({ type }) => type)).toEqual(['text', 'parts', 'expects', 'state', 'by'])
    expect(world.reports).toMatchObject([{ engine: 'model', model: 'small', reason }])
  })

  it('[ME8] that never stops is stopped', async () => {
    const long = 'abcdefghijklmnopqrstuvwxyz'
      .split('')
      .map((letter) => `Breakfast is good, say guests ${letter}${letter}. `)
    const world = worldOf({ models: line([LOCAL, { text: long.join('') }]), limits: { characters: 500 } })
    const { text } = await inTime(world)
    expect(text.length).toBeGreaterThan(500)
    expect(text.length).toBeLessThan(560)
  })

  it.each(['Breakfast is from 7 to 10. ', 'Breakfast is from 3 to 4. '])(
    '[MP6] that goes round in circles is stopped: %s',
    async (endless) => {
      const world = worldOf({ models: line([LOCAL, { endless }]) })
      const { text } = await inTime(world)
      expect(['Breakfast is from 7 to 10.', 'Embedded answer.']).toContain(text)
      expect(world.reports).toMatchObject([{ sentences: { sent: text.includes('7') ? 1 : 0 } }])
    },
  )

  it('[ME8] and was only a beginning is gone on with by the embedded engine', async () => {
    const world = worldOf({ models: line([LOCAL, { text: 'Let me see. One', hang: true }]) })
    expect((await inTime(world)).text).toBe(`Let me see.\n\n${EMBEDDED}`)
  })

  it('[ME8] and had only gone to look something up as well', async () => {
    const script: Play[] = [
      { text: 'Breakfast is from 7.', call: 'search_website', input: { words: 'pool' } },
      { hang: true },
    ]
    const world = worldOf({ models: line([LOCAL, ...script]) })
    expect((await inTime(world)).text).toBe(`Breakfast is from 7.\n\n${EMBEDDED}`)
  })
})

describe('a model that keeps failing', () => {
  const failing = (failure: Failure, now: () => number) => {
    const model = scriptedModel([{ error: failure }])
    return { model, world: worldOf({ models: [{ address: LOCAL, model }], deps: { now } }) }
  }
  const ask = async (world: ReturnType<typeof worldOf>, times: number) => {
    for (let at = 0; at < times; at += 1) {
      // One after the other.
      // oxlint-disable-next-line no-await-in-loop
      await world.say('Breakfast?')
    }
  }

  it('[ME9] is left alone after three failures, and tried again by one turn after fifteen seconds', async () => {
    let at = 0
    const { model, world } = failing(new Failure('overloaded'), () => at)
    await ask(world, 5)
    expect([model.asked.length, world.reports.at(-1)?.reason]).toEqual([3, 'resting'])
    at = 14_999
    await ask(world, 1)
    expect(model.asked).toHaveLength(3)
    at = 15_000
    await Promise.all([ask(world, 1), ask(world, 1)])
    expect(model.asked).toHaveLength(4)
    await ask(world, 2)
    expect(model.asked).toHaveLength(4)
  })

  it('[ME9] is left alone at once where it refuses the key', async () => {
    const { model, world } = failing(new Failure('unauthorized'), () => 0)
    await ask(world, 3)
    expect(model.asked).toHaveLength(1)
  })

  it('[ME9] is left alone as long as it asks, and thirty seconds at most', async () => {
    let at = 0
    const { model, world } = failing(new Failure('rate_limited', 3_600_000), () => at)
    await ask(world, 2)
    expect(model.asked).toHaveLength(1)
    at = 30_000
    await ask(world, 1)
    expect(model.asked).toHaveLength(2)
  })

  it('[ME9] answers again as soon as it can', async () => {
    let at = 0
    const model = scriptedModel((_asked, call) => (call < 3 ? { error: new Failure('overloaded') } : TRUE_ANSWER))
    const world = worldOf({ models: [{ address: LOCAL, model }], deps: { now: () => at } })
    await ask(world, 4)
    at = 20_000
    await ask(world, 2)
    expect(world.reports.map(({ engine }) => engine).slice(-3)).toEqual(['embedded', 'model', 'model'])
  })
})

describe('what a turn may cost', () => {
  it('[ME10] is set aside before each call and settled after it', async () => {
    const script: Play[] = [{ call: 'search_website', input: { words: 'pool' } }, TRUE_ANSWER]
    const world = worldOf({ models: line([LOCAL, ...script]) })
    await inTime(world)
    expect(world.ledger.settled).toEqual([
      { input: 100, output: 10 },
      { input: 100, output: 10 },
    ])
    const [first, second] = world.ledger.reserved
    expect(first).toMatchObject({ output: 700 })
    expect(second?.input).toBeGreaterThan(first?.input ?? Infinity)
  })

  it('[ME10] and is refused leaves the turn to the embedded engine, whoever is next in line', async () => {
    const model = scriptedModel([TRUE_ANSWER])
    const world = worldOf({
      models: [
        { address: LOCAL, model },
        { address: HOSTED, model },
      ],
    })
    world.ledger.isSpent = true
    expect((await inTime(world)).text).toBe(EMBEDDED)
    expect([model.asked.length, world.reports[0]?.reason]).toEqual([0, 'budget'])
  })

  it('[ME10] and cannot be settled costs no answer', async () => {
    const world = worldOf({ models: line([LOCAL, TRUE_ANSWER]) })
    world.ledger.settle = () => Promise.reject(new Error('closed'))
    expect((await inTime(world)).text).toBe('Breakfast is from 7 to 10.')
    expect(world.failures).toHaveLength(1)
  })
})
