import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SpeechToText, SttEvent, SttStream, TextToSpeech, TtsEvent, TtsStream } from '../ports.ts'
import { EventQueue } from '../synthesis/event-queue.ts'
import { hostEngines, type ThreadEngines } from './engine-host.ts'
import type { StartThread, ThreadListener, ToThread } from './messages.ts'
import { createVoicePool, type VoicePoolOptions } from './voice-pool.ts'

const ENGLISH = new Set(['en'])
const frame = (value: number) => ({ samples: new Int16Array(320).fill(value), at: value * 20 })
const never = () => new AbortController().signal
const hearingOptions = () => ({ language: 'en', domain: null, expects: null, signal: never() })
const speakingOptions = () => ({ language: 'en', voice: null, signal: never() })

/** Hears how many frames there were, and each as a partial. */
const counting: SpeechToText = {
  languages: ENGLISH,
  open: (): SttStream => {
    const events = new EventQueue<SttEvent>()
    let heard = 0
    return {
      events,
      push: ({ samples }) => {
        if (samples[0] === 666) throw new Error('the words of a visitor')
        heard += 1
        events.push({ type: 'partial', text: `${heard}` })
      },
      endOfSpeech: () => events.push({ type: 'final', text: `${heard}`, confidence: 1, words: [] }),
      expect: (expects) => events.push({ type: 'partial', text: `expects ${expects}` }),
      close: () => events.end(),
    }
  },
}

/** Says one frame for each letter. */
const spelling: TextToSpeech = {
  languages: ENGLISH,
  open: (): TtsStream => {
    const events = new EventQueue<TtsEvent>()
    return {
      events,
      say: (sentence, id) => {
        for (const letter of sentence.split('')) events.push({ type: 'audio', id, frame: frame(letter.charCodeAt(0)) })
        events.push({ type: 'done', id })
      },
      cancel: () => events.clear(),
      close: () => events.end(),
    }
  },
}

/** Threads of this process, whose messages wait until they are delivered. */
function fakeThreads(engines: ThreadEngines = { speechToText: counting, textToSpeech: spelling }) {
  const started: { listener: ThreadListener; isHung: boolean; asked: ToThread[] }[] = []
  const waiting: (() => void)[] = []
  const start: StartThread = async (listener) => {
    const thread = { listener, isHung: false, asked: [] as ToThread[] }
    started.push(thread)
    const take = hostEngines(engines, {
      post: (message) => waiting.push(() => listener.message(structuredClone(message))),
      soon: (flush) => waiting.push(flush),
    })
    return {
      post: (message) => {
        thread.asked.push(message)
        waiting.push(() => thread.isHung || take(structuredClone(message)))
      },
      terminate: async () => undefined,
    }
  }
  /** Everything that is under way arrives. */
  const deliver = async () => {
    for (let quiet = 0; quiet < 3; ) {
      const next = waiting.shift()
      next?.()
      await new Promise((resolve) => setImmediate(resolve))
      quiet = next ? 0 : quiet + 1
    }
  }
  return { started, start, deliver }
}

function openPool(threads: ReturnType<typeof fakeThreads>, options: Partial<VoicePoolOptions> = {}) {
  let now = 0
  let tick = () => undefined as void
  const crashes: string[] = []
  const pool = createVoicePool({
    start: threads.start,
    threads: 2,
    sessionsPerThread: 2,
    languages: ENGLISH,
    now: () => now,
    every: (_, call) => {
      tick = call
      return () => undefined
    },
    onCrash: () => crashes.push('crash'),
    ...options,
  })
  const pass = (ms: number) => {
    now += ms
    tick()
  }
  return { pool, crashes, pass }
}

/** Reads what comes, without waiting for the end. */
function read<Event>(stream: { events: AsyncIterable<Event> }): Event[] {
  const events: Event[] = []
  void (async () => {
    for await (const event of stream.events) events.push(event)
  })()
  return events
}
const spokenText = (events: readonly TtsEvent[], id: string): string =>
  events
    .flatMap((event) => (event.type === 'audio' && event.id === id ? [event.frame.samples[0] ?? 0] : []))
    .map((code) => String.fromCharCode(code))
    .join('')

describe('speech in threads', () => {
  it('[TH1] hears and speaks as the engines themselves do', async () => {
    const threads = fakeThreads()
    const { pool } = openPool(threads)
    const [hearing, speaking] = [pool.speechToText.open(hearingOptions()), pool.textToSpeech.open(speakingOptions())]
    const [heard, spoken] = [read(hearing), read(speaking)]
    hearing.push(frame(1))
    hearing.expect('date')
    hearing.push(frame(2))
    hearing.endOfSpeech()
    speaking.say('Hello', 's1')
    speaking.say('you', 's2')
    await threads.deliver()
    expect(heard.map((event) => (event.type === 'failed' ? event.reason : event.text))).toEqual([
      '1',
      'expects date',
      '2',
      '2',
    ])
    expect([spokenText(spoken, 's1'), spokenText(spoken, 's2')]).toEqual(['Hello', 'you'])
    expect(spoken.filter(({ type }) => type === 'done')).toHaveLength(2)
  })

  it('[TH1] begins a thread when it is first needed, and spreads streams over all', async () => {
    const threads = fakeThreads()
    const { pool } = openPool(threads)
    expect(threads.started).toHaveLength(0)
    for (let count = 0; count < 4; count += 1) pool.speechToText.open(hearingOptions())
    await threads.deliver()
    expect(threads.started.map(({ asked }) => asked.length)).toEqual([2, 2])
  })

  it('[TH7] gives visitors of one agent to the thread that learned it, until that has much more to do', async () => {
    const threads = fakeThreads()
    const { pool } = openPool(threads, { sessionsPerThread: 10 })
    const open = (id: string) => pool.speechToText.open({ ...hearingOptions(), domain: { id, texts: [], names: [] } })
    const agents = () =>
      threads.started.map(({ asked }) => asked.flatMap((asks) => (asks.do === 'hear' ? asks.domain?.id : [])))
    open('a')
    open('b')
    open('a')
    open('b')
    await threads.deliver()
    expect(agents()).toEqual([
      ['a', 'a'],
      ['b', 'b'],
    ])
    for (let count = 0; count < 6; count += 1) open('a')
    await threads.deliver()
    expect(agents()[1]).toContain('a')
    threads.started[0]?.listener.ended()
    threads.started[1]?.listener.ended()
    open('b')
    await threads.deliver()
    expect(agents()[2]).toEqual(['b'])
  })

  it('[TH2] fails the streams of a thread that ends, and begins another for the next', async () => {
    const threads = fakeThreads()
    const { pool, crashes } = openPool(threads, { threads: 1 })
    const lost = read(pool.speechToText.open(hearingOptions()))
    const mute = read(pool.textToSpeech.open(speakingOptions()))
    await threads.deliver()
    threads.started[0]?.listener.ended()
    const next = pool.textToSpeech.open(speakingOptions())
    const spoken = read(next)
    next.say('Again', 's1')
    await threads.deliver()
    expect(lost).toEqual([{ type: 'failed', reason: 'the speech thread stopped' }])
    expect(mute).toEqual(lost)
    expect(spokenText(spoken, 's1')).toBe('Again')
    expect(threads.started).toHaveLength(2)
    expect(crashes).toHaveLength(1)
    expect(pool.hasRoom()).toBe(true)
  })

  it('[TH2] fails the streams of a thread that cannot begin', async () => {
    const { pool, crashes } = openPool({ ...fakeThreads(), start: () => Promise.reject(new Error('no memory')) })
    const events = read(pool.speechToText.open(hearingOptions()))
    await fakeThreads().deliver()
    expect(events).toEqual([{ type: 'failed', reason: 'the speech thread stopped' }])
    expect(crashes).toHaveLength(1)
  })

  it('[TH2] stops a thread that answers no more, but none whose answer only waited here', async () => {
    const threads = fakeThreads()
    const { pool, pass } = openPool(threads, { threads: 1, hungAfterMs: 5_000 })
    const events = read(pool.speechToText.open(hearingOptions()))
    await threads.deliver()
    pass(1_000)
    pass(60_000)
    await threads.deliver()
    pass(1_000)
    expect(events).toEqual([])
    for (const thread of threads.started) thread.isHung = true
    for (let second = 0; second < 8; second += 1) {
      await threads.deliver()
      pass(1_000)
    }
    await threads.deliver()
    expect(events).toEqual([{ type: 'failed', reason: 'the speech thread stopped' }])
  })

  it('[TH3] fails one stream when its engine throws, without what it said', async () => {
    const threads = fakeThreads()
    const { pool } = openPool(threads, { threads: 1 })
    const [bad, good] = [pool.speechToText.open(hearingOptions()), pool.speechToText.open(hearingOptions())]
    const [failed, heard] = [read(bad), read(good)]
    bad.push(frame(666))
    good.push(frame(1))
    await threads.deliver()
    const trace = expect.stringMatching(/^Error\nat .*voice-pool\.test\.ts/)
    expect(failed).toEqual([{ type: 'failed', reason: 'the speech engine failed', trace }])
    expect(JSON.stringify(failed)).not.toContain('words of a visitor')
    expect(heard).toEqual([{ type: 'partial', text: '1' }])
  })

  it('[TH3] fails one stream when its engine cannot be opened or breaks while it tells', async () => {
    async function* broken(): AsyncGenerator<TtsEvent> {
      yield { type: 'done', id: 's0' }
      throw new Error('the words of an agent')
    }
    const threads = fakeThreads({
      speechToText: {
        languages: ENGLISH,
        open: () => {
          throw new Error('no such language')
        },
      },
      textToSpeech: { languages: ENGLISH, open: (options) => ({ ...spelling.open(options), events: broken() }) },
    })
    const { pool } = openPool(threads)
    const [heard, spoken] = [
      read(pool.speechToText.open(hearingOptions())),
      read(pool.textToSpeech.open(speakingOptions())),
    ]
    await threads.deliver()
    const failed = { type: 'failed', reason: 'the speech engine failed', trace: expect.stringContaining('\nat ') }
    expect(heard).toEqual([failed])
    expect(spoken).toEqual([{ type: 'done', id: 's0' }, failed])
  })

  it('[TH4] listens to no more visitors than it has room for, and to others when they have gone', async () => {
    const threads = fakeThreads()
    const { pool } = openPool(threads, { threads: 1 })
    expect(pool.capacity).toBe(2)
    const first = pool.speechToText.open(hearingOptions())
    const stopping = new AbortController()
    pool.speechToText.open({ ...hearingOptions(), signal: stopping.signal })
    expect(pool.hasRoom()).toBe(false)
    const refused = read(pool.speechToText.open(hearingOptions()))
    await threads.deliver()
    expect(refused).toEqual([{ type: 'failed', reason: 'all speech threads are busy' }])
    first.close()
    first.close()
    expect(pool.hasRoom()).toBe(true)
    stopping.abort()
    pool.speechToText.open(hearingOptions())
    expect(pool.hasRoom()).toBe(true)
  })

  it('[TH4] gives nothing any more once it is closed', async () => {
    const threads = fakeThreads()
    const { pool, crashes } = openPool(threads)
    const open = read(pool.speechToText.open(hearingOptions()))
    await pool.close()
    const late = read(pool.textToSpeech.open(speakingOptions()))
    await threads.deliver()
    expect(open).toEqual([{ type: 'failed', reason: 'the speech thread stopped' }])
    expect(late).toEqual([{ type: 'failed', reason: 'speech is closed' }])
    expect(pool.hasRoom()).toBe(false)
    expect(crashes).toEqual([])
  })

  it('[TH4] fails a voice that nobody listens to', async () => {
    const threads = fakeThreads()
    const { pool } = openPool(threads)
    const speaking = pool.textToSpeech.open(speakingOptions())
    for (let count = 0; count < 4; count += 1) speaking.say('a'.repeat(4_000), `s${count}`)
    await threads.deliver()
    const events = read(speaking)
    await threads.deliver()
    expect(events).toEqual([{ type: 'failed', reason: 'nobody listened to what was spoken' }])
  })

  it('[TH6] speaks at once, and answers who has finished before it listens to who still speaks', async () => {
    const order: string[] = []
    const noted: SpeechToText = {
      languages: ENGLISH,
      open: () => ({
        events: new EventQueue<SttEvent>(),
        push: ({ samples }) => void order.push(`${samples[0]}`),
        endOfSpeech: () => void order.push('end'),
        expect: () => undefined,
        close: () => undefined,
      }),
    }
    const said: TextToSpeech = {
      languages: ENGLISH,
      open: (options) => ({ ...spelling.open(options), say: (sentence) => void order.push(sentence) }),
    }
    const threads = fakeThreads({ speechToText: noted, textToSpeech: said })
    const { pool } = openPool(threads, { threads: 1, sessionsPerThread: 3 })
    const [talking, also, finished] = [1, 2, 3].map(() => pool.speechToText.open(hearingOptions()))
    for (let count = 0; count < 8; count += 1) talking?.push(frame(1))
    for (let count = 0; count < 8; count += 1) also?.push(frame(2))
    for (let count = 0; count < 8; count += 1) finished?.push(frame(3))
    finished?.endOfSpeech()
    pool.textToSpeech.open(speakingOptions()).say('Hello', 's1')
    await threads.deliver()
    expect(order.join(' ')).toBe('Hello 3 3 3 3 3 3 3 3 end 1 1 1 1 1 2 2 2 2 2 1 1 1 2 2 2')
  })

  it('[TH6] fails a stream that it cannot keep up with', async () => {
    const threads = fakeThreads()
    const { pool } = openPool(threads)
    const hearing = pool.speechToText.open(hearingOptions())
    const heard = read(hearing)
    for (let count = 0; count < 520; count += 1) hearing.push(frame(1))
    await threads.deliver()
    const trace = 'the thread could not keep up'
    expect(heard).toEqual([{ type: 'failed', reason: 'the speech engine failed', trace }])
  })

  it('[TH8] is behind when more than three seconds of somebody waited as it was last asked', async () => {
    const threads = fakeThreads()
    const { pool, pass } = openPool(threads)
    const hearing = pool.speechToText.open(hearingOptions())
    await threads.deliver()
    for (let count = 0; count < 200; count += 1) hearing.push(frame(1))
    pass(0)
    expect(pool.isBehind()).toBe(false)
    await threads.deliver()
    expect(pool.isBehind()).toBe(true)
    pass(0)
    await threads.deliver()
    expect(pool.isBehind()).toBe(false)
  })

  it('[TH5] lets nothing be heard that was made before a cancel, wherever it was by then', async () => {
    const step = fc.constantFrom('say', 'cancel', 'wait', 'read')
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        const threads = fakeThreads()
        const { pool } = openPool(threads, { threads: 1 })
        const speaking = pool.textToSpeech.open(speakingOptions())
        const spoken = read(speaking)
        let current: string[] = []
        let heardBefore = 0
        for (const [at, what] of steps.entries()) {
          if (what === 'say') {
            speaking.say('word', `s${at}`)
            current.push(`s${at}`)
          }
          if (what === 'cancel') {
            speaking.cancel()
            current = []
            await new Promise((resolve) => setImmediate(resolve))
            heardBefore = spoken.length
          }
          if (what === 'wait') await new Promise((resolve) => setImmediate(resolve))
          if (what === 'read') await threads.deliver()
          const since = spoken.slice(heardBefore)
          expect(since.every((event) => 'id' in event && current.includes(event.id))).toBe(true)
        }
        await threads.deliver()
        for (const id of current) expect(spokenText(spoken, id)).toBe('word')
      }),
      { seed: 61, numRuns: 40 },
    )
  })
})
